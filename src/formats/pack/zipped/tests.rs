//! Tests of `zipped`.

use super::*;

#[test]
fn shortened_json_is_read() {
    let read = |text| parse(text).map(|value| value.to_string());
    let text =
        "{cs:50,ce:[[{v:1},,,],[,,{v:3},]],a:f,b:t,c:#0,d:a1b2c3,e:'it\\'s',g:[1.5,-2,0],h:[]}";
    let json = r##"{"a":false,"b":true,"c":"#0","ce":[[{"v":1},{},{},{}],[{},{},{"v":3},{}]],"cs":50,"d":"a1b2c3","e":"it's","g":[1.5,-2,0],"h":[]}"##;
    assert_eq!(read(text).as_deref(), Some(json));
    assert_eq!(read(json).as_deref(), Some(json));
    for wrong in ["", "{", "{a}", "{a:}", "[1", "{a:'x}", "{a:1}}", "{a:1 b:2"] {
        assert_eq!(read(wrong), None, "{wrong}");
    }
    assert_eq!(parse(&"[".repeat(1 << 20)), None);
}
