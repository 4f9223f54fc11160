//! Sentences in rows of a width.

/// A text in rows of so many characters, broken at blanks; a longer word is broken where the row ends.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let (mut rows, mut row) = (Vec::new(), String::new());
    for word in text.split(' ') {
        let length = |text: &str| text.chars().count();
        if !row.is_empty() && length(&row) + 1 + length(word) > width {
            rows.push(std::mem::take(&mut row));
        }
        if !row.is_empty() {
            row.push(' ');
        }
        for letter in word.chars() {
            if length(&row) == width {
                rows.push(std::mem::take(&mut row));
            }
            row.push(letter);
        }
    }
    rows.push(row);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use quickcheck::quickcheck;

    quickcheck! {
        fn rows_fit_and_nothing_is_lost(text: String, width: u8) -> bool {
            let width = usize::from(width) + 1;
            let rows = wrapped(&text, width);
            let letters = |text: &str| text.replace(' ', "");
            rows.iter().all(|row| row.chars().count() <= width)
                && letters(&rows.concat()) == letters(&text)
        }
    }

    #[test]
    fn words_stay_whole_where_they_can() {
        assert_eq!(wrapped("Look at block 1.", 9), ["Look at", "block 1."]);
        assert_eq!(wrapped("r1c1-r1c2-r1c3", 6), ["r1c1-r", "1c2-r1", "c3"]);
        assert_eq!(wrapped("", 5), [""]);
    }
}
