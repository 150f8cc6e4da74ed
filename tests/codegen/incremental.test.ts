/** The output of `--watch` does not depend on former versions of the catalogue. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCatalogue } from '../../codegen/load/read.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { describeProblem } from '../../codegen/problem.ts';
import type { Generator } from '../../codegen/generate.ts';
import { soak } from '../support/soak.ts';
import { base, folderOf, newGenerator } from './support.ts';

type Texts = CatalogueText[];
type Json = Record<string, unknown>;

interface Edit {
  readonly what: keyof typeof edits;
  /** The file, and the position in it. */
  readonly file: number;
  readonly part: number;
  readonly isUndone: boolean;
}

const itemAt = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Replaces the value of one file; text that is not JSON is unchanged. */
function changeFile(texts: Texts, path: string, change: (value: Json) => Json): Texts {
  return texts.map((source) => {
    if (source.path !== path) return source;
    try {
      return { path, text: JSON.stringify(change(JSON.parse(source.text) as Json), null, 2) };
    } catch {
      return source;
    }
  });
}

const entitiesOf = (texts: Texts): Texts => texts.filter(({ path }) => !path.endsWith('/portal.json'));

const inEntity =
  (change: (value: Json, part: number) => Json) =>
  (texts: Texts, { file, part }: Edit) => {
    const entity = itemAt(entitiesOf(texts), file);
    return entity === undefined ? texts : changeFile(texts, entity.path, (value) => change(value, part));
  };

const inField = (change: (field: Json) => Json) =>
  inEntity((value, part) => {
    const fields = value['fields'] as Json[];
    return { ...value, fields: fields.map((field) => (field === itemAt(fields, part) ? change(field) : field)) };
  });

const inPortal = (section: string, change: (value: Json) => Json) => (texts: Texts) =>
  changeFile(texts, 'catalogue/portal.json', (value) => ({
    ...value,
    [section]: change((value[section] ?? {}) as Json),
  }));

const newEntity = (number: number) => ({
  name: `added${number}`,
  fields: [
    { name: 'id', kind: 'id' },
    { name: 'name', kind: 'text', required: true },
    { name: 'since', kind: 'date' },
  ],
  list: true,
  form: true,
});

/** Edits that a person could make. */
const edits = {
  label: inField((field) => ({ ...field, label: `${String(field['label'] ?? field['name'])} X` })),
  required: inField((field) => ({ ...field, required: field['required'] !== true })),
  kind: inField((field) => (field['kind'] === 'integer' ? { ...field, kind: 'number' } : field)),
  newField: inEntity((value, part) => ({
    ...value,
    fields: [...(value['fields'] as Json[]), { name: `more${part}`, kind: 'text' }],
  })),
  dropField: inEntity((value, part) => ({
    ...value,
    fields: (value['fields'] as Json[]).filter((field, _index, all) => field !== itemAt(all, part)),
  })),
  rename: inField((field) => ({ ...field, name: `${String(field['name'])}Now`, was: field['name'] })),
  doc: inEntity((value) => ({ ...value, doc: `${String(value['doc'])} More.` })),
  audited: inEntity((value) => ({ ...value, audited: value['audited'] === false })),
  large: inEntity((value) => ({ ...value, large: value['large'] !== true })),
  table: inEntity((value, part) => ({ ...value, table: `${String(value['name'])}Table${part}` })),
  readOnly: inEntity((value) => ({ ...value, readOnly: value['readOnly'] !== true })),
  newEntity: (texts: Texts, { part }: Edit) =>
    texts.some(({ path }) => path === `catalogue/added${part}.json`)
      ? texts
      : [...texts, { path: `catalogue/added${part}.json`, text: JSON.stringify(newEntity(part)) }],
  dropEntity: (texts: Texts, { file }: Edit) => texts.filter((text) => text !== itemAt(entitiesOf(texts), file)),
  syntaxError: (texts: Texts, { file }: Edit) =>
    texts.map((source) => (source === itemAt(texts, file) ? { ...source, text: source.text.slice(0, -3) } : source)),
  title: inPortal('home', (home) => ({ ...home, lists: { title: 'Other lists' } })),
  audit: inPortal('audit', (audit) => ({ ...audit, createdDate: `${String(audit['createdDate'] ?? 'Made')} X` })),
  pageSize: inPortal('list', (list) => ({ ...list, maxPageSize: 1000 })),
} satisfies Record<string, (texts: Texts, edit: Edit) => Texts>;

const sequences = fc.array(
  fc.record({
    what: fc.constantFrom(...(Object.keys(edits) as (keyof typeof edits)[])),
    file: fc.nat(30),
    part: fc.nat(8),
    isUndone: fc.boolean(),
  }),
  { minLength: 4, maxLength: 8 },
);

async function outputOf(generator: Generator, texts: Texts) {
  const { files, problems } = await generator.generate(texts);
  return { files: [...(files ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)), problems: problems.map(describeProblem) };
}

const catalogues = { base, everything: readCatalogue(folderOf('../catalogues/everything')) };

test.each(Object.entries(catalogues))(
  'after any edits of the catalogue "%s" the cached generator writes the same as a new one',
  { timeout: 120_000 * soak },
  async (_name, original) => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const watching = newGenerator();
        let current = original;
        for (const edit of sequence) {
          const next = edits[edit.what](current, edit);
          const output = await outputOf(watching, next);
          expect(output).toEqual(await outputOf(newGenerator(), next));
          const isInvalid = output.problems.length > 0;
          if (isInvalid || edit.isUndone) await outputOf(watching, current);
          else current = next;
        }
        expect(await outputOf(watching, current)).toEqual(await outputOf(newGenerator(), current));
      }),
      { numRuns: 8 * soak, seed: 24 },
    );
  },
);
