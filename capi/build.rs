//! Gives the shared library the name that programs ask the loader for: the version without its last part, within which
//! the ABI stays as it is. cargo-c (feature `capi`) does that by itself.

use std::env::var;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let version = var("CARGO_PKG_VERSION").unwrap_or_default();
    let abi = version.rsplit_once('.').map_or("", |(abi, _)| abi);
    let is = |key: &str, value: &str| var(key).is_ok_and(|found| found == value);
    if var("CARGO_FEATURE_CAPI").is_ok() || is("CARGO_CFG_TARGET_FAMILY", "windows") {
        return;
    }
    let name = match is("CARGO_CFG_TARGET_VENDOR", "apple") {
        true => format!("-Wl,-install_name,@rpath/librootgrid_c.{abi}.dylib"),
        false => format!("-Wl,-soname,librootgrid_c.so.{abi}"),
    };
    println!("cargo:rustc-cdylib-link-arg={name}");
}
