/** `npm run catalogue -- new Vendor`: the file of an entity that generates at once. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { foldersOf, project } from '../../src/catalogue/folders.ts';
import { readCatalogue } from '../load/read.ts';
import { camelOf, plural, titleOf, wordsOf } from '../model/words.ts';
import { jsonText } from '../print/json.ts';
import { newGenerator } from './generator.ts';
import { describeProblems, fail, withPlainErrors, catalogueName } from './setup.ts';

const usage = 'Say what it is called, as one of them: npm run catalogue -- new Vendor [--catalogue DIR]';

/** Runs the command and answers the process's exit code. */
export const runNew = (args: readonly string[]): Promise<number> =>
  withPlainErrors(async () => {
    const options = { catalogue: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const said = positionals.join(' ');
    if (said === '') return fail(usage);
    if (!/^[A-Za-z][A-Za-z\d _-]*$/.test(said))
      return fail(`"${said}" can not be a name: use letters A to Z and digits, beginning with a letter.`);
    const { catalogue } = foldersOf(values.catalogue ?? process.env.CATALOGUE);
    return write(catalogue, wordsOf(said));
  });

async function write(catalogue: string, words: readonly string[]): Promise<number> {
  const name = camelOf(words);
  const file = join(catalogue, `${name}.json`);
  if (existsSync(file)) return fail(`${catalogueName(file)} is there already.`);
  const text = textOf(name, words, relative(catalogue, join(project, 'catalogue/schema/entity.schema.json')));
  const others = existsSync(catalogue) ? readCatalogue(catalogue) : [];
  const path = `catalogue/${name}.json`;
  const { problems, hints } = await newGenerator().review([...others, { path, text }]);
  const inFile = problems.filter((problem) => problem.file === path);
  if (inFile.length > 0) return fail(`${describeProblems(inFile, catalogue)}\n\nNothing was written.`);
  mkdirSync(catalogue, { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${catalogueName(file)} written. Add its fields, then npm run generate.\n`);
  const aboutFile = hints.filter((hint) => hint.file === path);
  if (aboutFile.length > 0) process.stdout.write(`${describeProblems(aboutFile, catalogue)}\n`);
  return 0;
}

function textOf(name: string, words: readonly string[], schema: string): string {
  const one = titleOf(words);
  const many = titleOf(plural(words));
  const entity = {
    $schema: schema.startsWith('.') ? schema : `./${schema}`,
    name,
    label: { one, many },
    doc: `What the portal keeps of ${many.toLowerCase()}.`,
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', label: 'Name', required: true },
    ],
    list: true,
    form: true,
    dropdown: true,
    sample: { rows: [{ name: 'First' }, { name: 'Second' }] },
  };
  return `${jsonText(entity, '', 100)}\n`;
}
