//! Nothing but the benches beside this folder: `cargo bench -p rootgrid-benches`.
