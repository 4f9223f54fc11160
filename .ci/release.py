"""What a release needs beside its packages, by the standard library of Python alone:

    python3 .ci/release.py check [TAG]             versions agree with each other, the changelog and the tag
    python3 .ci/release.py notes                   what the changelog says of this version, as Markdown
    python3 .ci/release.py address ADDRESS         writes the address of the repository into manifests and pages that registries show
    python3 .ci/release.py manifests DIST OUT [ADDRESS]   files of other package managers, from DIST/SHA256SUMS

The address is named nowhere else. Without one, manifests have that of GITHUB_SERVER_URL and GITHUB_REPOSITORY.
"""

import base64
import json
import os
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
CRATES = ["Cargo.toml", *(f"crates/{name}/Cargo.toml" for name in ("records", "batch", "book", "cli"))]
ABOUT = "Sudoku generator, solver and rater with human explanations"
LICENCE = "MIT OR Apache-2.0"


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def version():
    return re.search(r'^version = "(.*)"', read("Cargo.toml"), re.MULTILINE)[1]


def changelog():
    """The section of this version."""
    found = re.search(rf"^## {re.escape(version())}[^\n]*\n(.*?)(?=^## |\Z)", read("CHANGELOG.md"), re.MULTILINE | re.DOTALL)
    return found and found[1].strip()


def check(tag=""):
    """Every version that differs, each in a line."""
    right, faults = version(), []
    for path in ("python/Cargo.toml", "verify/Cargo.toml", "web/engine/Cargo.toml"):
        found = re.search(r'^version = "(.*)"', read(path), re.MULTILINE)[1]
        faults += [f"{path}: version {found}, expected {right}"] * (found != right)
    for path in ("web/package/package.json", "web/page/package.json"):
        found = json.loads(read(path))["version"]
        faults += [f"{path}: version {found}, expected {right}"] * (found != right)
    inner = re.search(r"^\[workspace\.dependencies\]\n(.*?)\n\n", read("Cargo.toml"), re.MULTILINE | re.DOTALL)[1]
    faults += [f"Cargo.toml: {line}: expected {right}" for line in inner.splitlines() if f'version = "{right}"' not in line]
    header = "".join(f"{part}." for part in re.findall(r"^#define RG_VERSION_\w+ (\d+)$", read("capi/include/rootgrid.h"), re.MULTILINE)[:3])
    faults += [f"capi/include/rootgrid.h: version {header[:-1]}, expected {right}"] * (header[:-1] != right)
    faults += [f"CHANGELOG.md: no heading '## {right}'"] * (changelog() is None)
    faults += [f"the tag {tag} is not v{right}"] * (tag not in ("", f"v{right}"))
    return faults


def absolute(path, address):
    """A page whose links lead somewhere wherever it is shown; links to files that are not there are faults."""
    faults = []

    def link(found):
        mark, text, target = found[1], found[2], found[3]
        if re.match(r"[a-z]+:|#", target):
            return found[0]
        name, _, place = target.partition("#")
        file = Path(os.path.normpath((ROOT / path).parent / name))
        if not file.exists():
            faults.append(f"{path}: the link to {target} leads nowhere")
            return found[0]
        kind = "raw" if mark else "tree" if file.is_dir() else "blob"
        return f"{mark}[{text}]({address}/{kind}/v{version()}/{file.relative_to(ROOT).as_posix()}{place and '#' + place})"

    text = re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, read(path))
    # A picture within a link: what is around it.
    text = re.sub(r"(\]\()(?![a-z]+:|#)([^)\s]+)\)", lambda found: link_around(found, path, address), text)
    return text, faults


def link_around(found, path, address):
    file = Path(os.path.normpath((ROOT / path).parent / found[2].partition("#")[0]))
    return f"{found[1]}{address}/blob/v{version()}/{file.relative_to(ROOT).as_posix()})" if file.exists() else found[0]


def write_address(address):
    """Manifests and pages with the address, each once."""
    address = address.rstrip("/")
    if not re.fullmatch(r"https://[\w./-]+", address):
        return [f"found the address '{address}', expected one as https://github.com/OWNER/rootgrid"]
    faults, texts = [], {}
    for path in CRATES:
        text = read(path)
        if "repository = " in text:
            return [f"{path}: has an address already: take it back by git"]
        start = text.index("[package]")
        texts[path] = text[:start] + re.sub(r"^license(?:\.workspace)? = (?:true|.*)$", f'\\g<0>\nrepository = "{address}"\nhomepage = "{address}"', text[start:], count=1, flags=re.MULTILINE)
    urls = f'[project.urls]\nRepository = "{address}"\nIssues = "{address}/issues"\nChangelog = "{address}/blob/main/CHANGELOG.md"\n\n'
    texts["python/pyproject.toml"] = read("python/pyproject.toml").replace("[project.optional-dependencies]", urls + "[project.optional-dependencies]", 1)
    where = f'"repository": {{ "type": "git", "url": "git+{address}.git" }},\n  "homepage": "{address}",\n  "bugs": "{address}/issues",\n  '
    texts["web/package/package.json"] = read("web/package/package.json").replace('"license":', where + '"license":', 1)
    for path, text in texts.items():
        faults += [f"{path}: found no place for the address"] * (address not in text)
    for path in ("README.md", "python/README.md", "web/package/README.md", "capi/README.md"):
        texts[path], missing = absolute(path, address)
        faults += missing
    if not faults:
        for path, text in texts.items():
            (ROOT / path).write_text(text, encoding="utf-8")
    return faults


def manifests(dist, out, address=None):
    """Files for Homebrew, Scoop, winget, AUR, Nix, conda-forge and Docker."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    address = (address or (repository and f"{server}/{repository}") or "").rstrip("/")
    if not address:
        return ["found no address: name one, as https://github.com/OWNER/rootgrid"]
    sums = dict(reversed(line.split(maxsplit=1)) for line in (Path(dist) / "SHA256SUMS").read_text(encoding="utf-8").splitlines())
    v, faults = version(), []

    def packed(name):
        """The address and the digest of a file."""
        if name not in sums:
            faults.append(f"SHA256SUMS: no {name}")
        return f"{address}/releases/download/v{v}/{name}", sums.get(name, "")

    def program(machine, end="tar.gz"):
        return packed(f"rootgrid-{v}-{machine}.{end}")

    arm_mac, intel_mac = program("aarch64-macos"), program("x86_64-macos")
    arm, intel = program("aarch64-linux"), program("x86_64-linux")
    windows = program("x86_64-windows", "zip")
    source = packed(f"rootgrid-{v}.tar.gz")
    brew = "\n".join(
        f'  on_{system} do\n    on_{chip} do\n      url "{url}"\n      sha256 "{digest}"\n    end\n  end'
        for system, chip, (url, digest) in [("macos", "arm", arm_mac), ("macos", "intel", intel_mac), ("linux", "arm", arm), ("linux", "intel", intel)]
    )
    folder = f"rootgrid-{v}-x86_64-windows"
    sri = {machine: "sha256-" + base64.b64encode(bytes.fromhex(digest)).decode() for machine, (_, digest) in (("x86_64", intel), ("aarch64", arm))}
    identity = f"PackageIdentifier: rootgrid.rootgrid\nPackageVersion: {v}\n"
    schema = "ManifestVersion: 1.6.0\n"
    files = {
        "homebrew/rootgrid.rb": f"""class Rootgrid < Formula
  desc "{ABOUT}"
  homepage "{address}"
  version "{v}"
  license any_of: ["MIT", "Apache-2.0"]
{brew}

  def install
    bin.install "rootgrid", "rootgrid-verify"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/rootgrid.bash" => "rootgrid"
    zsh_completion.install "completions/rootgrid.zsh" => "_rootgrid"
    fish_completion.install "completions/rootgrid.fish"
  end

  test do
    assert_match "1432234142133124", pipe_output("#{{bin}}/rootgrid solve", "1.3.....4.....2.")
  end
end
""",
        "scoop/rootgrid.json": json.dumps(
            {
                "version": v,
                "description": ABOUT,
                "homepage": address,
                "license": "MIT|Apache-2.0",
                "architecture": {"64bit": {"url": windows[0], "hash": windows[1], "extract_dir": folder}},
                "bin": ["rootgrid.exe", "rootgrid-verify.exe"],
                "checkver": {"github": address},
                "autoupdate": {
                    "architecture": {
                        "64bit": {
                            "url": windows[0].replace(v, "$version"),
                            "hash": {"url": f"{address}/releases/download/v$version/SHA256SUMS"},
                            "extract_dir": folder.replace(v, "$version"),
                        }
                    }
                },
            },
            indent=4,
        )
        + "\n",
        "winget/rootgrid.rootgrid.yaml": f"{identity}DefaultLocale: en-US\nManifestType: version\n{schema}",
        "winget/rootgrid.rootgrid.locale.en-US.yaml": f"{identity}PackageLocale: en-US\nPublisher: rootgrid\nPackageName: rootgrid\n"
        f"PackageUrl: {address}\nLicense: {LICENCE}\nShortDescription: {ABOUT}\nManifestType: defaultLocale\n{schema}",
        "winget/rootgrid.rootgrid.installer.yaml": f"""{identity}InstallerType: zip
NestedInstallerType: portable
NestedInstallerFiles:
- RelativeFilePath: {folder}\\rootgrid.exe
  PortableCommandAlias: rootgrid
- RelativeFilePath: {folder}\\rootgrid-verify.exe
  PortableCommandAlias: rootgrid-verify
Installers:
- Architecture: x64
  InstallerUrl: {windows[0]}
  InstallerSha256: {windows[1].upper()}
ManifestType: installer
{schema}""",
        "aur/PKGBUILD": f"""pkgname=rootgrid-bin
pkgver={v}
pkgrel=1
pkgdesc="{ABOUT}"
arch=(x86_64 aarch64)
url="{address}"
license=(MIT Apache-2.0)
provides=(rootgrid)
conflicts=(rootgrid)
source_x86_64=("{intel[0]}")
source_aarch64=("{arm[0]}")
sha256sums_x86_64=({intel[1]})
sha256sums_aarch64=({arm[1]})

package() {{
    cd "rootgrid-$pkgver-$CARCH-linux"
    install -Dm755 -t "$pkgdir/usr/bin" rootgrid rootgrid-verify
    install -Dm644 -t "$pkgdir/usr/share/man/man1" man/*
    install -Dm644 completions/rootgrid.bash "$pkgdir/usr/share/bash-completion/completions/rootgrid"
    install -Dm644 completions/rootgrid.zsh "$pkgdir/usr/share/zsh/site-functions/_rootgrid"
    install -Dm644 completions/rootgrid.fish "$pkgdir/usr/share/fish/vendor_completions.d/rootgrid.fish"
    install -Dm644 -t "$pkgdir/usr/share/licenses/rootgrid-bin" LICENSE-MIT LICENSE-APACHE LICENSES-OF-PARTS.txt
}}
""",
        "nix/package.nix": f"""{{ lib, stdenvNoCC, fetchurl, installShellFiles }}:

let
  archives = {{
    x86_64-linux = {{ machine = "x86_64"; hash = "{sri["x86_64"]}"; }};
    aarch64-linux = {{ machine = "aarch64"; hash = "{sri["aarch64"]}"; }};
  }};
  archive = archives.${{stdenvNoCC.hostPlatform.system}} or (throw "rootgrid has no program for this system");
in
stdenvNoCC.mkDerivation rec {{
  pname = "rootgrid";
  version = "{v}";
  src = fetchurl {{
    url = "{address}/releases/download/v${{version}}/rootgrid-${{version}}-${{archive.machine}}-linux.tar.gz";
    inherit (archive) hash;
  }};
  nativeBuildInputs = [ installShellFiles ];
  installPhase = ''
    install -Dt $out/bin rootgrid rootgrid-verify
    installManPage man/*
    installShellCompletion --cmd rootgrid --bash completions/rootgrid.bash --zsh completions/rootgrid.zsh --fish completions/rootgrid.fish
  '';
  meta = {{
    description = "{ABOUT}";
    homepage = "{address}";
    license = with lib.licenses; [ mit asl20 ];
    platforms = builtins.attrNames archives;
    mainProgram = "rootgrid";
  }};
}}
""",
        "conda-forge/meta.yaml": f"""package:
  name: rootgrid
  version: "{v}"

source:
  url: {source[0]}
  sha256: {source[1]}

build:
  number: 0
  script: python -m pip install . -vv --no-deps --no-build-isolation

requirements:
  build:
    - {{{{ compiler('c') }}}}
    - {{{{ compiler('rust') }}}}
    - cargo-bundle-licenses
  host:
    - python
    - pip
    - maturin >=1.16,<2
  run:
    - python
    - numpy >=1.25

test:
  imports:
    - rootgrid

about:
  home: {address}
  license: {LICENCE}
  license_file:
    - LICENSE-MIT
    - LICENSE-APACHE
  summary: {ABOUT}
""",
        "docker/Dockerfile": f"""# The static program and nothing else: docker run --rm -i IMAGE solve <puzzles.txt
FROM busybox AS unpack
ARG TARGETARCH
ADD {intel[0]} /amd64.tar.gz
ADD {arm[0]} /arm64.tar.gz
RUN echo "{intel[1]}  /amd64.tar.gz" | sha256sum -c && echo "{arm[1]}  /arm64.tar.gz" | sha256sum -c
RUN mkdir /out && tar -xzf "/$TARGETARCH.tar.gz" -C /out --strip-components=1

FROM scratch
COPY --from=unpack /out/rootgrid /out/LICENSE-MIT /out/LICENSE-APACHE /out/LICENSES-OF-PARTS.txt /
ENTRYPOINT ["/rootgrid"]
""",
    }
    if not faults:
        for name, text in files.items():
            place = Path(out) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    return faults


def main():
    match sys.argv[1:]:
        case ["check", *tag] if len(tag) <= 1:
            faults = check(*tag)
        case ["notes"]:
            faults = [] if changelog() else [f"CHANGELOG.md: nothing under '## {version()}'"]
            print(changelog() or "")
        case ["address", address]:
            faults = write_address(address)
        case ["manifests", dist, out, *address] if len(address) <= 1:
            faults = manifests(dist, out, *address)
        case _:
            faults = [__doc__.strip()]
    print("\n".join(faults), file=sys.stderr, end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
