"""The packages that take part in a build, from `cargo metadata`: not those that tests alone need."""


def used(node):
    """What a package depends on, without what only its tests need."""
    return [d["pkg"] for d in node["deps"] if any(kind["kind"] != "dev" for kind in d["dep_kinds"])]


def linked(metadata):
    """The id of the root, the packages that it reaches by id, and what each of them uses."""
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    root = metadata["resolve"]["root"]
    reached, open_ids = set(), [root]
    while open_ids:
        one = open_ids.pop()
        if one not in reached:
            reached.add(one)
            open_ids += used(nodes[one])
    packages = {package["id"]: package for package in metadata["packages"] if package["id"] in reached}
    return root, packages, {one: used(nodes[one]) for one in reached}
