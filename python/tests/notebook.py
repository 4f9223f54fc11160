"""Runs a notebook; with `--store` what it puts out is kept in the file."""

from __future__ import annotations

import sys

import nbclient
import nbformat

path, *options = sys.argv[1:]
notebook = nbformat.read(path, 4)
nbclient.NotebookClient(notebook, timeout=300).execute()
if options == ["--store"]:
    for cell in notebook.cells:
        # Times of cells, and numbers of runs, would differ each time.
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.execution_count = None
            for output in cell.outputs:
                output.pop("execution_count", None) if output.output_type != "execute_result" else output.update(execution_count=None)
    notebook.metadata["language_info"] = {"name": "python"}
    nbformat.write(notebook, path)
