// The first example of the README runs as it stands there.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import * as rootgrid from 'rootgrid';

test('the first example of the README', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, example] = /```js\n([\s\S]*?)```/.exec(readme);
    const body = example.replace("import { Rootgrid } from 'rootgrid';", '').replaceAll('console.log', 'log');
    const lines = [];
    const AsyncFunction = (async () => {}).constructor;
    await new AsyncFunction('Rootgrid', 'log', body)(rootgrid.Rootgrid, (...words) => lines.push(words));
    assert.equal(lines.length, 3);
    assert.match(lines[0].join(' '), /^[.1-9]{81} [1-9]{81}$/);
    assert.ok(lines[1][1] > 3);
    assert.ok(lines[2].length > 2);
});
