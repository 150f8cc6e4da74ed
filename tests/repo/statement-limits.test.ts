/** A function of PostgreSQL takes 100 arguments at most, so that a generated list of them is an array. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The functions of any number of arguments. `coalesce`, `greatest` and `least` are none: they have no limit. */
const generatedArguments =
  /\b(jsonb?_build_(?:array|object)|concat(?:_ws)?|format|num_(?:non)?nulls|jsonb?_extract_path(?:_text)?)\((?:[^`()]*,\s*)?\$\{sql\.join\(/g;

/** Its members are those of a type. */
const bounded = ['src/server/record/record-sql.ts: json_build_object'];

test('no function of SQL has a generated list of arguments', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.flatMap((name) => {
    const file = join('src', name);
    return [...readFileSync(file, 'utf8').matchAll(generatedArguments)].map(([, called]) => `${file}: ${called}`);
  });
  expect(found).toEqual(bounded);
});
