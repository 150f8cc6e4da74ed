/** Finds the columns of a table that may name its records, from the names of the columns. */
import { hasDays, isSingleLineText, kinds } from '#model/kinds.ts';
import type { DatabaseTable } from './database.ts';
import type { FieldDraft } from './draft.ts';
import type { ReadEntity } from './fields.ts';
import { isKeyWord } from './key-words.ts';

/** Column names that name a record, best first, without the table's name in front (`category_name`). */
const spellings = {
  name: ['name', 'full_name', 'display_name', 'title', 'label', 'subject', 'company_name'],
  number: ['code', 'number', 'reference'],
  text: ['description', 'desc', 'login', 'email', 'email_address'],
  firstName: ['first_name', 'given_name', 'first_given_name', 'forename', 'fname', 'first_names', 'given_names'],
  lastName: ['last_name', 'family_name', 'surname', 'lname', 'last_names', 'family_names'],
} as const;

/** Last words of texts that many records share. */
const sharedWords = new Set('currency kind language locale role scope state status timezone type version'.split(' '));

/** Last words of tables that say what a warehouse has the table for. */
const roleWords = new Set(['dim', 'dimension']);

/** The fields that may name a record, by how well they do; the key is in none of them. */
export interface NameColumns {
  /** The first and the last name, where there are both. */
  readonly person: readonly string[] | undefined;
  readonly names: readonly string[];
  /** Called like the table: `city.city`. */
  readonly same: readonly string[];
  readonly numbers: readonly string[];
  /** Names of something, `product_name`. */
  readonly otherNames: readonly string[];
  readonly texts: readonly string[];
  readonly required: readonly string[];
  /** Called like the table, and a day, or a number of a warehouse's table: the `date` of a day, the `time` of a `time_dim`. */
  readonly values: readonly string[];
  /** Ids that another program gave. */
  readonly ids: readonly string[];
}

/** The fields that may name a record of the entity. */
export function nameColumnsOf({ fields, table, key }: ReadEntity): NameColumns {
  const texts = fields.filter((field) => isSingleLineText(field));
  const byShortName = new Map(texts.map(({ name }) => [withoutTable(name, table), name]));
  const called = (names: readonly string[]) => names.flatMap((name) => byShortName.get(name) ?? []);
  const [[first], [last]] = [called(spellings.firstName), called(spellings.lastName)];
  const others = texts.filter(({ name }) => !key.includes(name));
  const lastWord = ({ name }: FieldDraft) => wordsIn(table, name).at(-1) ?? '';
  const isId = (field: FieldDraft) => isKeyWord(lastWord(field));
  const required = others.filter((field) => field.required === true);
  return {
    person: first !== undefined && last !== undefined ? [first, last] : undefined,
    names: called(spellings.name),
    same: namesOf(others.filter(({ name }) => isCalledLike(name, table))),
    numbers: called(spellings.number),
    otherNames: namesOf(others.filter((field) => lastWord(field) === 'name')),
    texts: called(spellings.text),
    required: namesOf(required.filter((field) => !isId(field) && !sharedWords.has(lastWord(field)))),
    values: namesOf(
      fields.filter(
        (field) =>
          field.required === true &&
          !key.includes(field.name) &&
          !isSingleLineText(field) &&
          (hasDays(field) || (isWarehouse(table) && kinds[field.kind].inName !== null)) &&
          isCalledLike(field.name, table),
      ),
    ),
    ids: namesOf(required.filter(isId)),
  };
}

const namesOf = (found: readonly FieldDraft[]): readonly string[] => found.map(({ name }) => name);

function isCalledLike(column: string, table: DatabaseTable): boolean {
  const words = wordsIn(table, column).join();
  return words === table.words.join() || words === ownWords(table).join() || withoutTable(column, table) === '';
}

/** A column's words without those of its table, or its last ones: `category_name` of `categories` → `name`, `post_title` of `wp_posts` → `title`. */
function withoutTable(column: string, table: DatabaseTable): string {
  const columnWords = wordsIn(table, column);
  const tableStems = ownWords(table).map((word) => word.slice(0, Math.max(3, word.length - 3)));
  const start = tableStems
    .map((_, index) => tableStems.slice(index))
    .find((stems) => stems.every((stem, index) => columnWords[index]?.startsWith(stem) === true));
  return columnWords.slice(start?.length ?? 0).join('_');
}

/** The words of a column. */
export const wordsIn = ({ columns }: DatabaseTable, column: string): readonly string[] =>
  columns.find(({ name }) => name === column)?.words ?? [];

/** The words of the table without the one for its role: `date_dim` has days. */
const ownWords = ({ words }: DatabaseTable): readonly string[] => (isWarehouse({ words }) ? words.slice(0, -1) : words);

const isWarehouse = ({ words }: Pick<DatabaseTable, 'words'>): boolean =>
  words.length > 1 && roleWords.has(words.at(-1) ?? '');
