/** Guesses the fields that name a record. */
import { isSingleLineText, isReference } from '#model/kinds.ts';
import type { FieldDraft } from './draft.ts';
import type { ReadEntity } from './fields.ts';
import { referenceName } from '../model/naming.ts';
import type { DatabaseTable } from './database.ts';

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

/** The entity's `display`. Undefined where it is the default, "name", and where no column names a record and no entity refers to it. */
export function guessDisplay(
  { fields, table, key }: ReadEntity,
  isReferenced: boolean,
): readonly string[] | string | undefined {
  const texts = fields.filter(isSingleLineText);
  if (texts.some(({ name }) => name === 'name')) return undefined;
  const byShortName = new Map(texts.map((field) => [withoutTable(field.name, table), field.name]));
  const first = byShortName.get('first_name') ?? byShortName.get('given_name');
  const last = byShortName.get('last_name') ?? byShortName.get('family_name') ?? byShortName.get('surname');
  if (first !== undefined && last !== undefined) return [first, last];
  const nameField = names.flatMap((name) => byShortName.get(name) ?? []).at(0) ?? ownNameField(texts, table, key);
  if (nameField !== undefined) return [nameField];
  if (key.length === 1 && texts.some(({ name }) => name === key[0])) return [...key];
  return isReferenced ? templateOf(fields, key) : undefined;
}

/** The fallback, a template of the key: its values, or the names of the records that it refers to. */
function templateOf(fields: readonly FieldDraft[], key: readonly string[]): string {
  const parts = key.map((part) => {
    const field = fields.find(({ name }) => name === part);
    return isReference(field) ? `{${field.as ?? referenceName(part)}.name}` : `{${part}}`;
  });
  return `#${parts.join('/')}`;
}

/** The column called like its table (`city.city`), else the first required text outside of the key. */
function ownNameField(texts: readonly FieldDraft[], table: DatabaseTable, key: readonly string[]): string | undefined {
  const nonKeyTexts = texts.filter(({ name }) => !key.includes(name));
  const same = nonKeyTexts.find(
    ({ name }) => wordsIn(table, name).join() === table.words.join() || withoutTable(name, table) === '',
  );
  return (same ?? nonKeyTexts.find(({ required }) => required === true))?.name;
}

/** A column's words without those of its table: `category_name` of `categories` → `name`. */
function withoutTable(column: string, table: DatabaseTable): string {
  const columnWords = wordsIn(table, column);
  const tableStems = table.words.map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const startsWithTable = tableStems.every((word, index) => columnWords[index]?.startsWith(word) === true);
  return (startsWithTable ? columnWords.slice(tableStems.length) : columnWords).join('_');
}

const wordsIn = ({ columns }: DatabaseTable, column: string): readonly string[] =>
  columns.find(({ name }) => name === column)?.words ?? [];
