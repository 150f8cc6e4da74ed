/** Quick find: records of many entities by name, number or e-mail address, in one statement. */
import { sql } from 'kysely';
import { canBeInactive } from '#model/entity.ts';
import { hasGeneratedId } from '#model/key.ts';
import { isSingleLineText, kinds } from '#model/kinds.ts';
import { maxFindResults, parseRecordId } from '#model/wire.ts';
import type { FoundRecord } from '#model/wire/find.ts';
import { listDatabase, readOne, type Database } from '../database/database.ts';
import { fieldsOf, fromItem, type EntityTable } from './entity-table.ts';
import { displayName, nameSources } from './name-sql.ts';
import { and, begins, recordColumn, contains, jsonObject, keyIs, type Expression } from './record-sql.ts';

/** Matches that are ranked, for each way of matching: a common text takes no longer than a rare one. */
const maxCandidatesPerStrategy = 1_000;

/** A text of more words is searched as one. */
const maxWords = 6;

/** Minimum length that a trigram index supports within a text; shorter texts match only the beginning of a name. */
const trigramLength = 3;

/** A JSON array of `FoundRecord`: active ones first, then the best matches. */
export async function findRecords(database: Database, entities: readonly EntityTable[], text: string): Promise<string> {
  const searches = entities.flatMap((entity) => recordsOf(entity, text) ?? []);
  if (searches.length === 0) return '[]';
  const record = jsonObject<FoundRecord>({
    entity: sql`"entity"`,
    key: sql`"key"::json`,
    name: sql`"name"`,
    email: sql`"email"`,
    isActive: sql`"isActive"`,
  });
  const tables = [...new Set(entities.flatMap(({ self }) => self.tables))];
  const all = sql<{
    json: string;
  }>`select coalesce(json_agg(${record} order by ${bestFirst}), '[]')::text as "json" from (
    select * from (${sql.join(searches, sql` union all `)}) as found order by ${bestFirst} limit ${sql.lit(maxFindResults.inAll)}
  ) as best`;
  return (await readOne(all, listDatabase(database, tables))).json;
}

/** Records without a name come last: they match only by number. */
const bestFirst = sql`"isActive" desc, "distance", "name" = '', lower("name"), "entity", "key"`;

/** The best matches of one entity; `undefined` if it has nothing to search by this text. */
function recordsOf(entity: EntityTable, text: string): Expression | undefined {
  const { spec, self } = entity;
  const email = emailOf(spec);
  const name = sql`coalesce(${displayName('record', self)}, '')`;
  const columns = sql`${spec.service}::text as "entity", json_build_array(${sql.join(spec.key.map(recordColumn))})::text as "key",
    ${name} as "name", ${email ?? sql`null::text`} as "email", ${canBeInactive(spec) ? recordColumn('isActive') : sql`true`} as "isActive"`;
  const candidates = searchStrategies(entity, email, text).map(
    ({ distance, where }) => sql`(select ${columns}, ${distance} as "distance" from ${fromItem(spec)} as record
      where ${where} limit ${sql.lit(maxCandidatesPerStrategy)})`,
  );
  if (candidates.length === 0) return undefined;
  // A record that matches in several ways has the rank of the best one.
  const each = sql`select distinct on ("key") * from (${sql.join(candidates, sql` union all `)}) as candidate
    order by "key", "distance"`;
  return sql`(select * from (${each}) as each order by ${bestFirst} limit ${sql.lit(maxFindResults.ofEntity)})`;
}

interface SearchStrategy {
  readonly distance: Expression;
  readonly where: Expression;
}

/** Ways of matching, each limited separately: many records that contain the text don't hide one that begins with it. */
function searchStrategies({ spec, self }: EntityTable, email: Expression | undefined, text: string): SearchStrategy[] {
  const number = hasGeneratedId(spec) ? parseRecordId(text) : null;
  const strategies: SearchStrategy[] = number === null ? [] : [{ distance: sql`0`, where: keyIs(spec, [number]) }];
  const emails = email === undefined ? [] : [email];
  const name = displayName('record', self);
  const isBeginning = either([name, ...emails].map((item) => begins(item, text)));
  const distance = sql`case when lower(${name}) = lower(${text}) then 1 when ${isBeginning} then 2 else 3 end`;
  const words = wordsOf(text);
  const isLong = words.some((word) => word.length >= trigramLength);
  const { display } = spec;
  const texts = [...(typeof display === 'string' ? [] : display.map(recordColumn)), ...emails];
  if (texts.length > 0) {
    strategies.push({ distance, where: either(texts.map((item) => begins(item, text))) });
    const hasAll = and(words.map((word) => either(texts.map((text) => contains(text, word)))));
    if (isLong) strategies.push({ distance, where: hasAll });
  }
  if (typeof display !== 'string') return strategies;
  // An index finds rows by one part of the name; the whole name is then compared for these rows only.
  const hasAll = and(words.map((word) => contains(name, word)));
  for (const { where } of nameSources('record', self)) {
    strategies.push({ distance, where: where((one) => begins(one, text)) });
    const long = words.filter((word) => word.length >= trigramLength);
    if (isLong)
      strategies.push({
        distance,
        where: and([either(long.map((word) => where((one) => contains(one, word)))), hasAll]),
      });
  }
  return strategies;
}

const either = (conditions: readonly Expression[]): Expression => sql`(${sql.join(conditions, sql` or `)})`;

function wordsOf(text: string): readonly string[] {
  const words = text.split(/\s+/);
  return words.length > maxWords ? [text] : words;
}

/** The column of e-mail addresses: by its kind or text rule, else by its label. */
function emailOf(spec: EntityTable['spec']): Expression | undefined {
  const name = fieldsOf(spec).find(
    ([, field]) =>
      kinds[field.kind].personal === 'email' ||
      (isSingleLineText(field) && (field.rule === 'email' || /e-?mail/i.test(field.label))),
  )?.[0];
  return name === undefined ? undefined : recordColumn(name);
}
