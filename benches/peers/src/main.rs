use rootgrid::{board::Shape, rng::{Purpose, Stream}, solve};
fn main() {
        let mut s = Stream::new(1, 2, Purpose::Root, 0);
        for _ in 0..300000 { std::hint::black_box(solve::random_solution(Shape::NINE, &mut s)); }
}
