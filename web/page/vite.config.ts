import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Writes the service worker, with the list of all files of the page and a name for this version of them. */
function offline(): Plugin {
    return {
        name: 'offline',
        apply: 'build',
        // After what takes chunks away that hold nothing but styles.
        enforce: 'post',
        generateBundle(_, bundle) {
            const files = [...Object.keys(bundle), ...readdirSync('public')].filter((name) => name !== 'index.html');
            const hash = createHash('sha256');
            for (const file of Object.values(bundle)) hash.update('code' in file ? file.code : file.source);
            for (const name of readdirSync('public')) hash.update(readFileSync(`public/${name}`));
            const version = hash.digest('hex').slice(0, 12);
            // What playing does not need is kept once it was used: the full engine, the writer of PDF files, the reader of codes, the bench of setters.
            const isLater = (name: string) => /rootgrid-full|pdf|decode|bench/.test(name);
            const list = JSON.stringify(['./', ...files.filter((name) => !isLater(name)).sort().map((name) => `./${name}`)]);
            const source = readFileSync('sw.js', 'utf8').replace('__VERSION__', version).replace('[/* FILES */]', list);
            this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        },
    };
}

/** Chunks have the name of their file; those with words of the bench say that, too. */
function nameOf({ facadeModuleId }: { facadeModuleId?: string | null }): string {
    return `assets/${/words.bench/.test(facadeModuleId ?? '') ? 'bench-' : ''}[name]-[hash].js`;
}

export default defineConfig({
    // Any folder of any host serves it.
    base: './',
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 600,
        rolldownOptions: { output: { chunkFileNames: nameOf, codeSplitting: { groups: [{ name: 'pdf', test: /pdf-lib/ }, { name: 'first', test: /src.(app.(dom|icons|dialog|live|links)|board|game.(?!drawn|trials|exercises|carried|folded)|store.(?!packs|lessons)|words.(index|rules)|engine)/ }] } } },
    },
    worker: { format: 'es' },
    plugins: [offline()],
    preview: { port: 4173 },
});
