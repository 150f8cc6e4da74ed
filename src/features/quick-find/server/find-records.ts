/** Quick find: records of many entities by name, number or e-mail address, in one statement. */
import { sql } from 'kysely';
import { canBeInactive, fieldOf } from '#model/entity.ts';
import { hasGeneratedId, parseKeyPart, type Key } from '#model/key.ts';
import { isSingleLineText, kinds } from '#model/kinds.ts';
import { isLongId } from '#model/short-id.ts';
import { searchedText } from '#model/text-fold.ts';
import type { FoundRecord } from '../model/operation.ts';
import { maxFindResults, parseRecordId } from '../model/quick-find.ts';
import { listDatabase, readOne, type Database } from '../../../server/database/database.ts';
import { foldedText, textOrder } from '../../../server/database/system-tables.ts';
import { fieldsOf, fromItem, type EntityTable } from '../../../server/record/entity-table.ts';
import { displayName, nameSources } from '../../../server/record/name-sql.ts';
import {
  and,
  begins,
  recordColumn,
  contains,
  jsonObject,
  keyIs,
  keyJson,
  nameContains,
  type Expression,
} from '../../../server/record/record-sql.ts';

/** How many matches of each strategy are ranked: a common text takes no longer than a rare one. */
const maxCandidatesPerStrategy = 1_000;

/** A text with more words is searched as a whole. */
const maxWords = 6;

/** A trigram index finds words of this length or more within a text; shorter ones match only the beginning of a name. */
const trigramLength = 3;

/** A JSON array of `FoundRecord`: active records first, then by quality of the match. */
export async function findRecords(database: Database, entities: readonly EntityTable[], text: string): Promise<string> {
  const searches = entities.flatMap((entity) => entitySearch(entity, text) ?? []);
  if (searches.length === 0) return '[]';
  const record = jsonObject<FoundRecord>({
    entity: sql`"entity"`,
    key: sql`"key"::json`,
    name: sql`"name"`,
    email: sql`"email"`,
    isActive: sql`"isActive"`,
  });
  const tables = [...new Set(entities.flatMap(({ self }) => self.tables))];
  const query = sql<{
    json: string;
  }>`select coalesce(json_agg(${record} order by ${bestFirst}), '[]')::text as "json" from (
    select * from (${sql.join(searches, sql` union all `)}) as found order by ${bestFirst} limit ${sql.lit(maxFindResults.inAll)}
  ) as best`;
  return (await readOne(query, listDatabase(database, tables))).json;
}

/** Records without a name come last: they match only by id. */
const bestFirst = sql`"isActive" desc, "distance", "name" = '', ${textOrder(sql`"name"`)}, "entity", "key"`;

/** A query of the best matches in one entity; `undefined` if nothing of it can be searched for this text. */
function entitySearch(entity: EntityTable, text: string): Expression | undefined {
  const { spec, self } = entity;
  const email = emailColumn(spec);
  const name = sql`coalesce(${displayName('record', self, 'short')}, '')`;
  const columns = sql`${spec.service}::text as "entity", ${keyJson(spec)}::text as "key",
    ${name} as "name", ${email ?? sql`null::text`} as "email", ${canBeInactive(spec) ? recordColumn('isActive') : sql`true`} as "isActive"`;
  const candidates = searchStrategies(entity, email, text).map(
    ({ distance, where }) => sql`(select ${columns}, ${distance} as "distance" from ${fromItem(spec)} as record
      where ${where} limit ${sql.lit(maxCandidatesPerStrategy)})`,
  );
  if (candidates.length === 0) return undefined;
  // A record found by several strategies has its best rank.
  const distinct = sql`select distinct on ("key") * from (${sql.join(candidates, sql` union all `)}) as candidate
    order by "key", "distance"`;
  return sql`(select * from (${distinct}) as found order by ${bestFirst} limit ${sql.lit(maxFindResults.ofEntity)})`;
}

interface SearchStrategy {
  readonly distance: Expression;
  readonly where: Expression;
}

/** Each strategy is limited separately: many records that contain the text don't hide one that begins with it. */
function searchStrategies({ spec, self }: EntityTable, email: Expression | undefined, text: string): SearchStrategy[] {
  const key = searchedKey(spec, text);
  const strategies: SearchStrategy[] = key === null ? [] : [{ distance: sql`0`, where: keyIs(spec, key) }];
  const emails = email === undefined ? [] : [email];
  const name = displayName('record', self);
  const beginsWithText = anyOf([name, ...emails].map((item) => begins(item, text)));
  const distance = sql`case when ${foldedText(name)} = ${searchedText(text)} then 1 when ${beginsWithText} then 2 else 3 end`;
  const words = wordsOf(text);
  const hasLongWord = words.some((word) => word.length >= trigramLength);
  const { display } = spec;
  const texts = [...(typeof display === 'string' ? [] : display.map(recordColumn)), ...emails];
  if (texts.length > 0) {
    strategies.push({ distance, where: anyOf(texts.map((item) => begins(item, text))) });
    const hasAllWords = and(words.map((word) => anyOf(texts.map((item) => contains(item, word)))));
    if (hasLongWord) strategies.push({ distance, where: hasAllWords });
  }
  if (typeof display !== 'string') return strategies;
  // An index finds rows by one part of the name; the whole name is then compared for these rows only.
  const nameHasAllWords = and(words.map((word) => nameContains(self, word, 'record')));
  for (const { where } of nameSources('record', self)) {
    strategies.push({ distance, where: where((part) => begins(part, text)) });
    const longWords = words.filter((word) => word.length >= trigramLength);
    if (hasLongWord)
      strategies.push({
        distance,
        where: and([anyOf(longWords.map((word) => where((part) => contains(part, word)))), nameHasAllWords]),
      });
  }
  return strategies;
}

/** The key that the text is: a number, or a UUID or ULID, of which names have only a part. */
function searchedKey(spec: EntityTable['spec'], text: string): Key | null {
  if (hasGeneratedId(spec)) {
    const id = parseRecordId(text);
    return id === null ? null : [id];
  }
  const [name, ...others] = spec.key;
  const part = others.length === 0 && isLongId(text) ? parseKeyPart(fieldOf(spec, name), text) : undefined;
  return part === undefined ? null : [part];
}

const anyOf = (conditions: readonly Expression[]): Expression => sql`(${sql.join(conditions, sql` or `)})`;

function wordsOf(text: string): readonly string[] {
  const words = text.trim().split(/\s+/);
  return words.length > maxWords ? [text] : words;
}

/** The column of e-mail addresses, recognised by kind, text rule or label. */
function emailColumn(spec: EntityTable['spec']): Expression | undefined {
  const name = fieldsOf(spec).find(
    ([, field]) =>
      kinds[field.kind].personal === 'email' ||
      (isSingleLineText(field) && (field.rule === 'email' || /e-?mail/i.test(field.label))),
  )?.[0];
  return name === undefined ? undefined : recordColumn(name);
}
