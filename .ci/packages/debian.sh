#!/usr/bin/env bash
# Debian packages for amd64 and arm64 of the static programs, which need no other package: for every Debian and Ubuntu.
. "$(dirname "$0")/common.sh"

need_apt dpkg-deb dpkg
# Packages must name an address; the project has none for mail.
maintainer="rootgrid <nobody@rootgrid.invalid>"
while read -r machine arch; do
    say "$arch"
    tar -C "$work" -xzf "$FOLDER/rootgrid-$VERSION-$machine-linux.tar.gz"
    from=$work/rootgrid-$VERSION-$machine-linux
    root=$work/$arch
    doc=$root/usr/share/doc/rootgrid
    install -Dt "$root/usr/bin" "$from/rootgrid" "$from/rootgrid-verify"
    install -Dm 644 -t "$root/usr/share/man/man1" "$from"/man/*
    install -Dm 644 "$from/completions/rootgrid.bash" "$root/usr/share/bash-completion/completions/rootgrid"
    install -Dm 644 "$from/completions/rootgrid.zsh" "$root/usr/share/zsh/vendor-completions/_rootgrid"
    install -Dm 644 "$from/completions/rootgrid.fish" "$root/usr/share/fish/vendor_completions.d/rootgrid.fish"
    install -Dm 644 -t "$doc" "$from/README.md" "$from/CHANGELOG.md" "$from/LICENSES-OF-PARTS.txt"
    cat >"$doc/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: rootgrid
Comment: Licences of the libraries within: LICENSES-OF-PARTS.txt beside this file.

Files: *
Copyright: the authors of rootgrid
License: Expat or Apache-2.0

License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.

License: Expat
$(sed 's/^$/./; s/^/ /' "$from/LICENSE-MIT")
END
    cat >"$doc/changelog" <<END
rootgrid ($VERSION) stable; urgency=medium

  * What changed is in CHANGELOG.md beside this file.

 -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")
END
    chmod 644 "$doc/copyright" "$doc/changelog"
    gzip -9n "$root"/usr/share/man/man1/* "$doc/changelog"
    mkdir "$root/DEBIAN"
    (cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
    cat >"$root/DEBIAN/control" <<END
Package: rootgrid
Version: $VERSION
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -ks --apparent-size "$root/usr" | cut -f 1)
Section: math
Priority: optional
Description: Sudoku generator, solver and rater
 Makes puzzles with exactly one solution from a short recipe, rates them on the
 Sudoku Explainer scale, explains every step in words and pictures, converts
 between the formats of other programs, and tells puzzles apart.
END
    find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    dpkg-deb --root-owner-group -Zxz --build "$root" "$FOLDER/rootgrid_${VERSION}_$arch.deb"
done <<END
x86_64 amd64
aarch64 arm64
END
