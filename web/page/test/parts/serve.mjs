// A plain server for the built page (or another folder of it, PAGE), as any static host is one: under a path of its own.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm',
    '.svg': 'image/svg+xml', '.png': 'image/png', '.webmanifest': 'application/manifest+json',
};

/** Serves the page, whose files may be changed on their way; returns its address and a function that ends it. */
export async function serve(change = (name, body) => body, headers = { vary: 'Origin' }) {
    const path = '/sudoku/';
    const folder = process.env.PAGE ?? fileURLToPath(new URL('../../dist/', import.meta.url));
    const server = createServer(async (request, response) => {
        const { pathname } = new URL(request.url, 'http://localhost');
        // Browsers ask for it where a file is opened by itself.
        if (pathname === '/favicon.ico') return response.writeHead(204).end();
        const name = pathname === path ? 'index.html' : normalize(pathname.slice(path.length));
        try {
            if (!pathname.startsWith(path) || name.startsWith('..')) throw new Error('outside');
            const body = change(name, await readFile(join(folder, name)));
            response.writeHead(200, { ...headers, 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
            response.end(body);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://localhost:${server.address().port}${path}`;
    return { address, close: () => new Promise((resolve) => server.close(resolve)) };
}
