/** `npm run catalogue -- new Vendor`: writes a catalogue file of a minimal, valid entity; `new --cell NAME`: a file of own code. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { foldersOf, project, type CatalogueFolders } from '../../src/catalogue/folders.ts';
import { codegenFeatures } from '../../src/features/codegen.ts';
import { readCatalogue } from '../load/read.ts';
import { camelOf, plural, titleOf, wordsOf } from '../model/words.ts';
import { slotKinds } from '../slots.ts';
import { jsonText } from '../print/json.ts';
import { newGenerator } from './generator.ts';
import { writeSlot } from './new-slot.ts';
import { describeProblems, fail, withPlainErrors, displayPath } from './setup.ts';

const usage = `Name the entity, in the singular: npm run catalogue -- new Vendor [--catalogue DIR]
Or own code, of which there are ${slotKinds.join(', ')}: npm run catalogue -- new --${slotKinds[0]} NAME [--catalogue DIR]`;

/** Runs the command; returns the exit code. */
export const runNew = (args: readonly string[]): Promise<number> =>
  withPlainErrors(async () => {
    const name = { type: 'string' } as const;
    const ofSlots = Object.fromEntries(slotKinds.map((kind) => [kind, name]));
    const options = { catalogue: name, help: { type: 'boolean' }, ...ofSlots } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    if (values.help === true) {
      process.stdout.write(`${usage}\n`);
      return 0;
    }
    const folders = foldersOf(values.catalogue ?? process.env.CATALOGUE);
    const given: Readonly<Record<string, unknown>> = values;
    const [slot] = slotKinds.flatMap((kind) => (typeof given[kind] === 'string' ? [{ kind, name: given[kind] }] : []));
    if (slot !== undefined) return writeSlot(folders, slot.kind, slot.name);
    const entityWords = positionals.join(' ');
    if (entityWords === '') return fail(usage);
    if (!/^[A-Za-z][A-Za-z\d _-]*$/.test(entityWords))
      return fail(`"${entityWords}" can not be a name: use letters A to Z and digits, beginning with a letter.`);
    return write(folders, wordsOf(entityWords));
  }, usage);

async function write(folders: CatalogueFolders, words: readonly string[]): Promise<number> {
  const { catalogue } = folders;
  const name = camelOf(words);
  const file = join(catalogue, `${name}.json`);
  if (existsSync(file)) return fail(`${displayPath(file)} already exists.`);
  const text = textOf(name, words, relative(catalogue, join(project, 'catalogue/schema/entity.schema.json')));
  const others = existsSync(catalogue) ? readCatalogue(catalogue) : [];
  const path = `catalogue/${name}.json`;
  const { problems, hints } = newGenerator().review([...others, { path, text }]);
  const inFile = problems.filter((problem) => problem.file === path);
  if (inFile.length > 0) return fail(`${describeProblems(inFile, folders)}\n\nNothing was written.`);
  mkdirSync(catalogue, { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${displayPath(file)} written. Add its fields, then npm run generate.\n`);
  const aboutFile = hints.filter((hint) => hint.file === path);
  if (aboutFile.length > 0) process.stdout.write(`${describeProblems(aboutFile, folders)}\n`);
  return 0;
}

function textOf(name: string, words: readonly string[], schema: string): string {
  const label = titleOf(words);
  const many = titleOf(plural(words));
  const entity = {
    $schema: schema.startsWith('.') ? schema : `./${schema}`,
    name,
    label: { one: label, many },
    doc: `What the portal keeps of ${many.toLowerCase()}.`,
    fields: [
      { name: 'id', kind: 'id' },
      { name: 'name', kind: 'text', label: 'Name', required: true },
    ],
    list: true,
    form: true,
    dropdown: true,
    ...Object.assign({}, ...codegenFeatures.map(({ newEntity }) => newEntity)),
  };
  return `${jsonText(entity, '', 100)}\n`;
}
