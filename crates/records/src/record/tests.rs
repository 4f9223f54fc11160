use super::*;
use rootgrid::deduce::Technique;

#[test]
fn names_of_fields_round_trip() {
    for field in Field::ALL {
        assert_eq!(field.name().parse::<Field>().ok(), Some(field));
        assert_eq!(field.name().replace('_', "-").parse::<Field>().ok(), Some(field));
    }
    assert!("puzzles".parse::<Field>().is_err_and(|error| error.is_invalid_input()));
}

#[test]
fn values_as_text() {
    assert_eq!(Value::Count(Count::exactly(1)).to_string(), "1");
    assert_eq!(Value::Count(Count::at_least(2)).to_string(), "2+");
    assert_eq!(Value::Key(ClassKey::from_u128(255)).to_string(), format!("{:0>32}", "ff"));
    assert_eq!(Value::Grid(&[0, 12]).to_string(), ".C");
    assert_eq!(Value::Time(Duration::from_millis(1500)).to_string(), "1.500");
    let counts = [(Technique::HiddenSingle, 5), (Technique::XyWing, 1)];
    assert_eq!(Value::Counts(&counts).to_string(), "Hidden Single*5;XY-Wing*1");
}

/// A rating that was given up before its first step says nothing but that.
#[test]
fn what_a_limit_hides_is_not_known() {
    use rootgrid::deduce::Ending;
    let mut rating = Rating::default();
    rating.ending = Ending::OutOfTime;
    let known = |rating: &Rating| {
        let grade = Some(rootgrid::rate::Grade::Diabolical.name());
        let record = Record { rating: Some(rating), grade, ..Record::new(Shape::NINE, &[]) };
        let fields = [Field::Rating, Field::Pearl, Field::Diamond, Field::Grade];
        assert_eq!(record.value(Field::RatingExact), Some(Value::Flag(rating.is_complete())));
        fields.map(|field| record.value(field).map(|value| value.to_string()))
    };
    assert_eq!(known(&rating), [None, None, None, None]);
    rating.er = Score::from_tenths(99);
    rating.ed = Score::from_tenths(97);
    rating.techniques = [Some(Technique::XyWing), None, Some(Technique::XWing)];
    let (er, ed) = (Some("9.9".to_owned()), Some("9.7".to_owned()));
    assert_eq!(known(&rating), [er.clone(), None, ed.clone(), None]);
    rating.ending = Ending::Solved;
    assert_eq!(known(&rating), [er, Some("0.0".into()), ed, Some("diabolical".into())]);
}
