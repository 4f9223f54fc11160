"""Checks the ad-hoc signature of a program for macOS (Mach-O, 64 bits), without which it does not start on Apple silicon: every
page has the hash that the signature says (layout: Apple's `cs_blobs.h`)."""

import hashlib
import struct
import sys

CODE_SIGNATURE, SUPER_BLOB, CODE_DIRECTORY, SHA256 = 0x1D, 0xFADE0CC0, 0xFADE0C02, 2


def signature(program: bytes) -> bytes:
    magic, _, _, _, commands = struct.unpack_from("<5I", program)
    assert magic == 0xFEEDFACF, "no Mach-O file of 64 bits"
    place = 32
    for _ in range(commands):
        command, size, start, length = struct.unpack_from("<4I", program, place)
        if command == CODE_SIGNATURE:
            return program[start : start + length]
        place += size
    raise AssertionError("not signed")


def pages(program: bytes) -> int:
    blob = signature(program)
    magic, _, count = struct.unpack_from(">3I", blob)
    assert magic == SUPER_BLOB, "no signature where one should be"
    starts = [struct.unpack_from(">2I", blob, 12 + 8 * i)[1] for i in range(count)]
    directory = next(start for start in starts if struct.unpack_from(">I", blob, start)[0] == CODE_DIRECTORY)
    first, _, _, slots, limit = struct.unpack_from(">5I", blob, directory + 16)
    size, kind, _, shift = struct.unpack_from(">4B", blob, directory + 36)
    assert (size, kind) == (32, SHA256), "hashes of another kind than SHA-256"
    page = 1 << shift
    assert slots == -(-limit // page), "pages without a hash"
    for i in range(slots):
        there = hashlib.sha256(program[i * page : min((i + 1) * page, limit)]).digest()
        said = blob[directory + first + 32 * i :][:32]
        assert there == said, f"page {i} is not what was signed"
    return slots


for name in sys.argv[1:]:
    with open(name, "rb") as file:
        print(f"{name}: {pages(file.read())} pages signed")
