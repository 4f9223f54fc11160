//! Tests of `source`.

use super::*;
use crate::transform::RootName;

#[test]
fn sources_have_the_names_of_their_methods() {
    for name in SourceName::ALL.into_iter().filter(|name| name.root().is_none()) {
        assert_eq!(GridSource::from(name).name(), name.name());
    }
    for root in RootName::ALL {
        let source: GridSource = root.name().parse().unwrap();
        assert_eq!(source.shuffle().map(|shuffle| &shuffle.root), Some(&root.into()));
    }
    let filled = SourceName::ALL.into_iter().map(GridSource::from).filter_map(|source| {
        if let GridSource::Filled(method) = source { Some(method) } else { None }
    });
    assert!(filled.eq(Method::ALL));
    assert!("magic".parse::<GridSource>().unwrap_err().is_invalid_input());
}
