/** Which fields name a record. */
import { isLine, isReference } from '#model/kinds.ts';
import type { FieldDraft } from './draft.ts';
import type { ReadEntity } from './fields.ts';
import { referenceName } from '../model/naming.ts';
import { wordsOf } from '../model/words.ts';

/** What a record is called by, the best first: the words of a column behind those of its table. */
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

/** What is not "name", which is the default; undefined too where nobody asks and nothing names a record. */
export function displayOf(
  { fields, table, key }: ReadEntity,
  referred: boolean,
): readonly string[] | string | undefined {
  const texts = fields.filter(isLine);
  if (texts.some(({ name }) => name === 'name')) return undefined;
  const bare = new Map(texts.map((field) => [withoutTable(field.name, table.name), field.name]));
  const first = bare.get('first_name') ?? bare.get('given_name');
  const last = bare.get('last_name') ?? bare.get('family_name') ?? bare.get('surname');
  if (first !== undefined && last !== undefined) return [first, last];
  const named = names.flatMap((name) => bare.get(name) ?? []).at(0) ?? byNature(texts, table.name, key);
  if (named !== undefined) return [named];
  if (key.length === 1 && texts.some(({ name }) => name === key[0])) return [...key];
  return referred ? templateOf(fields, key) : undefined;
}

/** Keys name what nothing else does: as numbers, or by the names of what they lead to. */
function templateOf(fields: readonly FieldDraft[], key: readonly string[]): string {
  const parts = key.map((part) => {
    const field = fields.find(({ name }) => name === part);
    return isReference(field) ? `{${field.as ?? referenceName(part)}.name}` : `{${part}}`;
  });
  return `#${parts.join('/')}`;
}

/** `city.city`, else the first text that has to be filled and is no part of a key. */
function byNature(texts: readonly FieldDraft[], table: string, key: readonly string[]): string | undefined {
  const own = texts.filter(({ name }) => !key.includes(name));
  const same = own.find(
    ({ name }) => wordsOf(name).join() === wordsOf(table).join() || withoutTable(name, table) === '',
  );
  return (same ?? own.find(({ required }) => required === true))?.name;
}

/** `category_name` of categories as name. */
function withoutTable(column: string, table: string): string {
  const words = wordsOf(column);
  const own = wordsOf(table).map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const begins = own.every((word, index) => words[index]?.startsWith(word) === true);
  return (begins ? words.slice(own.length) : words).join('_');
}
