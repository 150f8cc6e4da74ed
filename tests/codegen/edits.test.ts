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
type Written = Record<string, unknown>;

interface Edit {
  readonly what: keyof typeof edits;
  /** The file, and the position in it. */
  readonly file: number;
  readonly part: number;
  readonly isUndone: boolean;
}

const one = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** One file with another value; text that is not JSON is unchanged. */
function written(texts: Texts, path: string, change: (value: Written) => Written): Texts {
  return texts.map((source) => {
    if (source.path !== path) return source;
    try {
      return { path, text: JSON.stringify(change(JSON.parse(source.text) as Written), null, 2) };
    } catch {
      return source;
    }
  });
}

const entitiesOf = (texts: Texts): Texts => texts.filter(({ path }) => !path.endsWith('/portal.json'));

const inEntity =
  (change: (value: Written, part: number) => Written) =>
  (texts: Texts, { file, part }: Edit) => {
    const entity = one(entitiesOf(texts), file);
    return entity === undefined ? texts : written(texts, entity.path, (value) => change(value, part));
  };

const inField = (change: (field: Written) => Written) =>
  inEntity((value, part) => {
    const fields = value['fields'] as Written[];
    return { ...value, fields: fields.map((field) => (field === one(fields, part) ? change(field) : field)) };
  });

const inPortal = (section: string, change: (value: Written) => Written) => (texts: Texts) =>
  written(texts, 'catalogue/portal.json', (value) => ({
    ...value,
    [section]: change((value[section] ?? {}) as Written),
  }));

const added = (number: number) => ({
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
    fields: [...(value['fields'] as Written[]), { name: `more${part}`, kind: 'text' }],
  })),
  dropField: inEntity((value, part) => ({
    ...value,
    fields: (value['fields'] as Written[]).filter((field, _index, all) => field !== one(all, part)),
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
      : [...texts, { path: `catalogue/added${part}.json`, text: JSON.stringify(added(part)) }],
  dropEntity: (texts: Texts, { file }: Edit) => texts.filter((text) => text !== one(entitiesOf(texts), file)),
  mistake: (texts: Texts, { file }: Edit) =>
    texts.map((source) => (source === one(texts, file) ? { ...source, text: source.text.slice(0, -3) } : source)),
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

async function madeBy(generator: Generator, texts: Texts) {
  const { files, problems } = await generator.generate(texts);
  return { files: [...(files ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)), problems: problems.map(describeProblem) };
}

const catalogues = { base, everything: readCatalogue(folderOf('../catalogues/everything')) };

test.each(Object.entries(catalogues))(
  'after any edits of the catalogue "%s" it is what a new run makes',
  { timeout: 120_000 * soak },
  async (_name, begun) => {
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        const watching = newGenerator();
        let whole = begun;
        for (const edit of sequence) {
          const next = edits[edit.what](whole, edit);
          const made = await madeBy(watching, next);
          expect(made).toEqual(await madeBy(newGenerator(), next));
          const isMistake = made.problems.length > 0;
          if (isMistake || edit.isUndone) await madeBy(watching, whole);
          else whole = next;
        }
        expect(await madeBy(watching, whole)).toEqual(await madeBy(newGenerator(), whole));
      }),
      { numRuns: 8 * soak, seed: 24 },
    );
  },
);
