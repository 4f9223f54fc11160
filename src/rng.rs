//! From (seed, index) to streams of random numbers, and bounded draws from them.
//!
//! The seed of a puzzle's streams has everything that its recipe says mixed in (`generate::recipe`).
//!
//! The generator is PCG XSL RR 128/64 (`Pcg64` of `rand_pcg`; M. E. O'Neill, "PCG: A Family of
//! Simple Fast Space-Efficient Statistically Good Algorithms for Random Number Generation",
//! HMC-CS-2014-0905). Bounded draws are our own, so that a seed means the same puzzle whatever the
//! version of the `rand` crate.

use rand::{Rng as _, TryRng};
use rand_pcg::Pcg64;

/// The purpose of a stream: streams of different purposes are independent.
#[doc(hidden)]
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Purpose {
    /// The steps of the transform walk, or the factors of a uniform morph.
    Walk = 1,
    /// The digits of a relabelling.
    Label = 2,
    /// The private frame of a puzzle within its block.
    Frame = 3,
    /// The erase order.
    Order = 4,
    /// The random solution that serves as root.
    Root = 5,
    /// The clue target within its range.
    Target = 6,
    /// Other fills (comparison methods).
    Fill = 7,
    /// Samples of the variety study.
    Sample = 8,
    /// Whatever a user of the library draws.
    User = 9,
    /// The part of a window of ratings that is aimed at.
    Part = 10,
    /// The moves of a search for high ratings.
    Climb = 11,
    /// The orders of the tries of a sample.
    Times = 12,
    /// Which successes of a sample are kept.
    Keep = 13,
    /// The layout of a jigsaw.
    Layout = 14,
    /// The cages of a killer.
    Cages = 15,
    /// Constraints that are laid on a solution, and the clues beside them.
    Constraints = 16,
    /// The cells that a required technique rests on.
    Scaffold = 17,
}

impl Purpose {
    /// The number that distinguishes the streams of a key.
    pub(crate) const fn tag(self, counter: u32) -> u64 {
        (counter as u64) << 8 | self as u64
    }
}

/// A stream of random numbers with unbiased bounded draws.
///
/// It is also a generator of the `rand` crates (`rand_core::Rng`), so that it works with every function
/// of `rand`.
///
/// ```
/// use rootgrid::rng::Stream;
/// let mut stream = Stream::of(42, 17);
/// assert!(stream.below(54) < 54);
/// assert_eq!(stream.clone().next_u64(), rand::Rng::next_u64(&mut stream));
/// ```
#[derive(Clone, Debug)]
pub struct Stream(Pcg64);

/// The number that distinguishes the words that a state is made of.
pub(crate) const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// The finalizer of SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014; constants of variant 13 by D. Stafford): a bijection of 64 bits.
#[doc(hidden)]
pub const fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(MIX[0]);
    z = (z ^ z >> 27).wrapping_mul(MIX[1]);
    z ^ z >> 31
}

/// The factors of [`mix`].
pub(crate) const MIX: [u64; 2] = [0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB];

/// The factor of PCG's 128-bit steps.
#[cfg(feature = "lanes")]
pub(crate) const PCG_FACTOR: u128 = 0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645;

/// The part of a stream's state that the streams of one (seed, index) share.
#[doc(hidden)]
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StreamKey(u64);

impl StreamKey {
    /// The key of a puzzle (or of a block of puzzles).
    #[must_use]
    pub const fn new(seed: u64, index: u64) -> StreamKey {
        StreamKey(mix(StreamKey::before_mixing(seed).wrapping_add(index)))
    }

    /// The number that the index is added to.
    pub(crate) const fn before_mixing(seed: u64) -> u64 {
        mix(seed ^ GOLDEN)
    }

    /// The number that the words of a purpose and counter are mixed from.
    pub(crate) const fn base(self, purpose: Purpose, counter: u32) -> u64 {
        self.0 ^ mix(purpose.tag(counter).wrapping_mul(GOLDEN))
    }

    /// The stream of one purpose; `counter` distinguishes several streams of the same purpose.
    #[must_use]
    pub fn stream(self, purpose: Purpose, counter: u32) -> Stream {
        let base = self.base(purpose, counter);
        let word = |i: u64| mix(base.wrapping_add(GOLDEN.wrapping_mul(i)));
        let wide = |high: u64, low: u64| u128::from(high) << 64 | u128::from(low);
        Stream(Pcg64::new(wide(word(1), word(2)), wide(word(3), word(4))))
    }
}

impl Stream {
    /// The stream of a (seed, index) for one purpose.
    #[must_use]
    pub fn new(seed: u64, index: u64, purpose: Purpose, counter: u32) -> Stream {
        StreamKey::new(seed, index).stream(purpose, counter)
    }

    /// A stream for draws of your own: independent of those that make the puzzle of the same seed and
    /// index.
    #[must_use]
    pub fn of(seed: u64, index: u64) -> Stream {
        Stream::new(seed, index, Purpose::User, 0)
    }

    /// 64 uniform bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number below `bound` (D. Lemire, "Fast Random Integer Generation in an Interval",
    /// 2019). A bound of 0 gives 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        loop {
            let wide = u128::from(self.next_u64()) * u128::from(bound);
            let low = wide as u64;
            if low >= bound || low >= bound.wrapping_neg() % bound.max(1) {
                return (wide >> 64) as u64;
            }
        }
    }

    /// A uniform number below `base`, `count` times, from as few words as keep it exact.
    ///
    /// One word gives `digits` of them: the high halves of `digits` multiplications by `base` are
    /// the digits of one draw below `base^digits`, and what is left of the word says whether the
    /// draw must be rejected, as in [`Stream::below`].
    #[inline]
    pub fn digits(&mut self, base: u64, count: usize, mut each: impl FnMut(u64)) {
        let digits = digits_per_word(base);
        let threshold = base.pow(digits).wrapping_neg() % base.pow(digits);
        let mut left = count;
        while left > 0 {
            let mut buffer = [0; MAX_DIGITS as usize];
            loop {
                let mut word = self.next_u64();
                for digit in &mut buffer[..digits as usize] {
                    let wide = u128::from(word) * u128::from(base);
                    *digit = (wide >> 64) as u64;
                    word = wide as u64;
                }
                if word >= threshold {
                    break;
                }
            }
            let take = left.min(digits as usize);
            buffer[..take].iter().for_each(|&digit| each(digit));
            left -= take;
        }
    }

    /// Puts a slice into uniformly random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

/// The words of [`Stream::next_u64`], in their order; the 32-bit draws are those of `Pcg64`.
impl TryRng for Stream {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.0.try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0.try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.0.try_fill_bytes(bytes)
    }
}

/// The most digits that [`Stream::digits`] takes from a word.
const MAX_DIGITS: u32 = 8;

/// Number of digits to this base that one word gives: at most 8, with `base^digits` below 2^48, so that a
/// rejection happens less than once in 65,536 words.
pub(crate) const fn digits_per_word(base: u64) -> u32 {
    let mut digits = 1;
    while digits < MAX_DIGITS && base.pow(digits + 1) < 1 << 48 {
        digits += 1;
    }
    digits
}

/// The seed that a text stands for: a decimal number for itself, any other text by its hash
/// (FNV-1a over UTF-8, finalized).
///
/// ```
/// assert_eq!(rootgrid::rng::seed_from_text("42"), 42);
/// assert_ne!(rootgrid::rng::seed_from_text("daily"), rootgrid::rng::seed_from_text("Daily"));
/// ```
#[must_use]
pub fn seed_from_text(text: &str) -> u64 {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(number) = digits.then(|| text.parse().ok()).flatten() {
        return number;
    }
    hash_text(text)
}

/// 64 bits of a text: FNV-1a over its UTF-8 bytes, finalized by [`mix`].
pub(crate) fn hash_text(text: &str) -> u64 {
    mix(text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    }))
}

/// A seed from the operating system.
///
/// # Errors
/// When the system gives no randomness.
#[cfg(feature = "sys-seed")]
#[cfg_attr(docsrs, doc(cfg(feature = "sys-seed")))]
pub fn seed_from_system() -> Result<u64, crate::Error> {
    use rand::{TryRng as _, rngs::SysRng};
    SysRng.try_next_u64().map_err(|error| {
        crate::Error::option(format!("no random seed from the system ({error}): give --seed"))
    })
}

#[cfg(test)]
mod tests;
