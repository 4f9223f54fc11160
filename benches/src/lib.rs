//! Nothing but the benches beside this folder: `cargo bench --manifest-path benches/Cargo.toml`.
