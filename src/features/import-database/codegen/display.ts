/** Guesses the display of an entity: a text that distinguishes its rows, else a template. */
import { isReference, isSingleLineText } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { DatabaseTable } from './database.ts';
import type { FieldDraft } from './draft.ts';
import type { ReadEntity } from './fields.ts';
import { referenceName } from '../../../../codegen/model/naming.ts';

/** Column names that usually name a record, best first, without the table's name in front (`category_name`). */
const names = [
  'name',
  'full_name',
  'display_name',
  'title',
  'label',
  'subject',
  'company_name',
  'code',
  'number',
  'description',
  'email',
];

/** Column names of the two parts of a person's name. */
const firstNames = ['first_name', 'given_name', 'forename', 'fname'];
const lastNames = ['last_name', 'family_name', 'surname', 'lname'];

/** Longer texts name no record. */
const longestName = 120;

/** Undefined where it is the default, "name", and where nothing names a record and no entity refers to it. */
export type Display = readonly string[] | string | undefined;

/** The entity's `display`, as far as its own table says. */
export function guessDisplay(entity: ReadEntity, isReferenced: boolean): Display {
  const { fields, table, key, samples } = entity;
  const texts = fields.filter(isSingleLineText);
  const byShortName = new Map(texts.map((field) => [withoutTable(field.name, table), field.name]));
  const firstOf = (spellings: readonly string[]) => spellings.flatMap((name) => byShortName.get(name) ?? []).at(0);
  const [first, last] = [firstOf(firstNames), firstOf(lastNames)];
  const hasName = texts.some(({ name }) => name === 'name');
  if (!hasName && first !== undefined && last !== undefined) return [first, last];

  const tellsApart = (name: string) => samples(name).tellsApart && samples(name).longest <= longestName;
  const named = names.flatMap((name) => byShortName.get(name) ?? []);
  const extended = extendedReference(entity);
  if (extended !== undefined && !named.some(tellsApart)) return `{${nameOfReference(extended)}}`;
  const candidates = [
    ...named,
    ...ownNames(texts, table, key),
    ...texts.filter(({ name }) => key.join() === name).map(({ name }) => name),
  ];
  const best = candidates.find(tellsApart);
  if (best !== undefined) return best === 'name' ? undefined : [best];
  const [usual] = candidates;
  const reference = loneReference(entity);
  if (reference !== undefined) return `{${nameOfReference(reference)}} ${keyTemplate(fields, key)}`;
  if (usual !== undefined) return `{${usual}} ${keyTemplate(fields, key)}`;
  if (isReferenced)
    return [...sideReferences(entity).map((side) => `{${nameOfReference(side)}}`), keyTemplate(fields, key)].join(' ');
  return undefined;
}

/**
 * The displays of all entities, without adjacent keys of two records: "Ada #2 #1" could be order 2 or order 1. If the name of the
 * target ends with a key, the record's own key comes first, "#1 Ada #2"; if it has keys on both sides, the display is the record's own
 * key alone.
 */
export function distinctDisplays(
  guesses: ReadonlyMap<string, Display>,
  entities: readonly ReadEntity[],
): ReadonlyMap<string, Display> {
  const byName = new Map(entities.map((entity) => [entity.name, entity]));
  const displays = new Map<string, Display>();
  for (const entity of entities) displayOf(entity);
  return displays;

  function displayOf(entity: ReadEntity): Display {
    const { name } = entity;
    if (!displays.has(name)) {
      // Ends a cycle of displays; the catalogue's check rejects it.
      displays.set(name, guesses.get(name));
      displays.set(name, distinct(entity));
    }
    return displays.get(name);
  }

  function distinct(entity: ReadEntity): Display {
    const { name, fields, key } = entity;
    const display = guesses.get(name);
    if (typeof display !== 'string') return display;
    const ownKey = keyTemplate(fields, key);
    if (!display.endsWith(` ${ownKey}`)) return display;
    const start = display.slice(0, -ownKey.length - 1);
    const before = expanded(start, entity, new Set([name]));
    if (!/#[^ ]*$/.test(before)) return display;
    return before.startsWith('#') ? ownKey : `${ownKey} ${start}`;
  }

  /** The template, with the templates of its references' names in their place. */
  function expanded(template: string, { fields }: ReadEntity, visited: ReadonlySet<string>): string {
    return fields.filter(isReference).reduce((text, field) => {
      const target = byName.get(field.to ?? '');
      const display = target && displayOf(target);
      if (target === undefined || typeof display !== 'string' || visited.has(target.name)) return text;
      const inner = () => expanded(display, target, new Set([...visited, target.name]));
      return text.replaceAll(`{${nameOfReference(field)}}`, inner);
    }, template);
  }
}

/** The key's values, or the names of the records that it refers to. */
export function keyTemplate(fields: readonly FieldDraft[], key: readonly string[]): string {
  const parts = key.map((part) => {
    const field = must(
      fields.find(({ name }) => name === part),
      'a key is of fields',
    );
    return isReference(field) ? `{${nameOfReference(field)}}` : `{${part}}`;
  });
  return `#${parts.join('/')}`;
}

/** The name of a referenced record in a template: `film.name`. */
export const nameOfReference = ({ name, as }: FieldDraft): string => `${as ?? referenceName(name)}.name`;

/** The only required reference outside of the key: a rental is named by its film. */
function loneReference({ fields, key }: ReadEntity): FieldDraft | undefined {
  const references = fields.filter(
    (field) => isReference(field) && field.required === true && !key.includes(field.name),
  );
  return references.length === 1 ? references[0] : undefined;
}

/** The reference that is the whole key: an employee is named as the person that it is. */
function extendedReference({ fields, key }: ReadEntity): FieldDraft | undefined {
  return key.length === 1 ? fields.find((field) => isReference(field) && field.name === key[0]) : undefined;
}

/** The first required reference outside of the key, else two that may be empty: a buyer is a person, a shop, or a person of one. */
function sideReferences({ fields, key, name }: ReadEntity): readonly FieldDraft[] {
  const sides = fields.filter((field) => isReference(field) && field.to !== name && !key.includes(field.name));
  const required = sides.find((side) => side.required === true);
  return required === undefined ? sides.slice(0, maxSides) : [required];
}

const maxSides = 2;

/** The columns called like their table (`city.city`), then the required texts outside of the key. */
function ownNames(texts: readonly FieldDraft[], table: DatabaseTable, key: readonly string[]): readonly string[] {
  const nonKeyTexts = texts.filter(({ name }) => !key.includes(name));
  const same = nonKeyTexts.filter(
    ({ name }) => wordsIn(table, name).join() === table.words.join() || withoutTable(name, table) === '',
  );
  return [...same, ...nonKeyTexts.filter(({ required }) => required === true)].map(({ name }) => name);
}

/** A column's words without those of its table, or its last ones: `category_name` of `categories` → `name`, `post_title` of `wp_posts` → `title`. */
function withoutTable(column: string, table: DatabaseTable): string {
  const columnWords = wordsIn(table, column);
  const tableStems = table.words.map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const start = tableStems
    .map((_, index) => tableStems.slice(index))
    .find((stems) => stems.every((stem, index) => columnWords[index]?.startsWith(stem) === true));
  return columnWords.slice(start?.length ?? 0).join('_');
}

const wordsIn = ({ columns }: DatabaseTable, column: string): readonly string[] =>
  columns.find(({ name }) => name === column)?.words ?? [];
