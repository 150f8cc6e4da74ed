import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Facts about an entity belong into the catalogue: its name, service or route in hand-written code means that the
 * catalogue language lacks a word. Names that are also common words of programming are searched in quotes only.
 */
const commonWords = new Set(['event', 'Event']);

const names = readdirSync('catalogue')
  .filter((file) => file.endsWith('.json') && file !== 'portal.json')
  .flatMap((file) => {
    const { name, service, list } = JSON.parse(readFileSync(join('catalogue', file), 'utf8')) as {
      name: string;
      service?: string;
      list?: { path?: string };
    };
    const path = list?.path === '/campaign/' ? undefined : list?.path;
    return [name, service ?? name.charAt(0).toUpperCase() + name.slice(1), path];
  })
  .filter((word) => word !== undefined);

const sources = ['codegen', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|css|html|js)$/.test(file))
    .map((file) => join(folder, file)),
);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

test.each(names)('%s is in no hand-written file', (name) => {
  const word = commonWords.has(name)
    ? new RegExp(`(['"\`])${escaped(name)}\\1`)
    : new RegExp(`(?<![\\w/])${escaped(name)}(?!\\w)`);
  const found = sources.filter((file) => word.test(readFileSync(file, 'utf8')));

  expect(found).toEqual([]);
});
