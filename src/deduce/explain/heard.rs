//! Conclusions as they are read back: sentences of every language as signs.

use super::language::{Language, texts as say};

/// What people write for the signs in any language.
const SIGNS: [(&str, &str); 4] = [("!=", "<>"), ("\u{2260}", "<>"), ("==", "="), ("-", "<>")];

/// An answer in small letters, with the sentences by which explanations conclude as signs, whatever their language: `r7c5 <> 7` and
/// `r3c4 = 5`. Lists of cells and digits have commas.
pub(crate) fn signed(text: &str) -> String {
    let mut text = text.replace('\u{2019}', "'").replace('\u{a0}', " ");
    // Letters of wide boards are large here: "o" is no digit.
    for language in Language::ALL {
        for word in language.conjunctions() {
            text = text.replace(&format!(" {word} "), ", ");
        }
    }
    let mut text = text.to_lowercase();
    for (verb, sign) in verbs().into_iter().chain(SIGNS) {
        text = text.replace(verb, &format!(" {sign} "));
    }
    text
}

/// The verbs between cells and digits, the longest first, and their signs.
fn verbs() -> Vec<(&'static str, &'static str)> {
    let signs = [(say::CELL_IS, "="), (say::CELL_IS_NOT, "<>"), (say::CELLS_ARE_NOT, "<>")];
    let mut verbs: Vec<(&str, &str)> = Vec::new();
    for (sentence, sign) in signs {
        // Gaps are at both ends.
        let verb = |text: &&'static str| text.split(['{', '}']).nth(2);
        verbs.extend(sentence.0.iter().filter_map(verb).map(|verb| (verb, sign)));
    }
    verbs.sort_by_key(|(verb, _)| std::cmp::Reverse(verb.len()));
    verbs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_signs() {
        for (text, signs) in [
            ("r8c4 und r8c8 sind keine 1", "r8c4, r8c8 <> 1"),
            ("r8c4 et r8c8 ne sont pas des 1 ou 2", "r8c4, r8c8 <> 1, 2"),
            ("r1c1 n\u{2019}est pas un 3", "r1c1 <> 3"),
            ("r8c4 y r8c8 no son 7 u 8; D4 es 3", "r8c4, r8c8 <> 7, 8; d4 = 3"),
            ("r1c1 is not 4", "r1c1 <> 4"),
            ("r1c1 is 4", "r1c1 = 4"),
            ("r1c1 no es N o O", "r1c1 <> n, o"),
            ("r1c1-7, r1c2!=7, r1c3<>7, r1c4==7", "r1c1 <> 7, r1c2 <> 7, r1c3<>7, r1c4 = 7"),
        ] {
            assert_eq!(signed(text), signs, "{text}");
        }
        // Each sentence has its gaps at both ends, and a verb between them.
        for sentence in [say::CELL_IS, say::CELL_IS_NOT, say::CELLS_ARE_NOT] {
            for text in sentence.0 {
                assert!(text.starts_with("{cell") && text.ends_with("{digit}"), "{text}");
            }
        }
    }
}
