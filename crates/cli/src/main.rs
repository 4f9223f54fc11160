//! The program `rootgrid`.

fn main() -> std::process::ExitCode {
    rootgrid_cli::main()
}
