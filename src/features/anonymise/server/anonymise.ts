/**
 * Anonymises a deleted user: erases every text that the record ever held, wherever the portal stores a copy. The user's changes of
 * other records stay in the history, attributed to an id without a name.
 */
import { sql } from 'kysely';
import { setTimeout } from 'node:timers/promises';
import { nameOf } from '#model/display.ts';
import type { DatabaseSchema } from '#model/schema.ts';
import { serverFeatures } from '../../server.ts';
import type { EndedSession } from '../../../server/auth/end-sessions.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { ErasedTraces } from '../../../server/erased-person.ts';
import type { ChangeAuthor } from '../../../server/save/author.ts';
import { recordChange } from '../../../server/save/history.ts';
import { modifiedBy } from '../../../server/save/stamps.ts';
import { emptyIn } from '../../../server/record/entity-table.ts';
import { anonymousValues, type AnonymousValues } from './anonymous-values.ts';
import { formerTexts, type FormerTexts } from './former-texts.ts';
import { otherColumns } from './other-columns.ts';
import { redactStoredResponses } from './stored-answers.ts';
import { ownEntries, anonymisedPerson, readPerson, type Person } from './person.ts';
import { renameInReferences } from './references.ts';
import { rewritten } from '../../../server/save/rewritten.ts';
import { erasePersonFromSignIns, signOut } from './sign-ins.ts';
import { PersonalTextMatcher, type PersonalTexts } from './personal-texts.ts';
import { usedFeatures } from '../../../schema/system-tables.ts';

/** The user to anonymise, and the administrator who does it. */
interface AnonymiseRequest {
  readonly id: number;
  readonly author: ChangeAuthor;
  readonly now: Date;
}

/**
 * Irreversible and idempotent. Returns the ended sessions. Throws 404, and 422 for a user who is still active.
 */
export async function anonymiseUser(
  service: EntityService,
  { id, author, now }: AnonymiseRequest,
): Promise<readonly EndedSession[]> {
  const { unlimited: fullDatabase } = service.database;
  const person = anonymisedPerson(service, id);
  const traces = await fullDatabase.transaction().execute(async (db) => {
    await withoutTimeLimit(db);
    const { stored, isAnonymised } = await readPerson(db, person, { lock: true });
    if (isAnonymised) return null;
    const texts = await formerTexts(db, person, stored);
    const validate = service.catalogue.validatorOf(person.user.spec);
    const values = await anonymousValues(db, person, validate, stored);
    const newName = nameOf(person.user.spec, { ...stored, ...values });

    await writeRecord(db, service, person, values, author.userId);
    await eraseOwnHistory(db, person, values);
    const personalTexts = new PersonalTextMatcher(texts.namesAndAddresses);
    for (const { erase } of serverFeatures) await erase?.(db, { person, personalTexts, newName });
    const ended = await signOut(db, person, now);
    await eraseTraces(db, service, { person, texts, newName });
    await recordChange(db, person.facts.service, { key: [id], action: 'anonymise', author, changes: {} });
    return { ended, person, texts, newName };
  });
  if (traces === null) return [];
  // A concurrent transaction that read the texts before this commit may still write them: erase again after it ends.
  await waitForTransactions(fullDatabase);
  await fullDatabase.transaction().execute(async (db) => {
    await withoutTimeLimit(db);
    await eraseTraces(db, service, traces);
  });
  return traces.ended;
}

interface Traces extends ErasedTraces {
  readonly person: Person;
  readonly texts: FormerTexts;
}

async function eraseTraces(db: Db, service: EntityService, traces: Traces): Promise<void> {
  const { person, texts, newName } = traces;
  const { names, all } = texts;
  await renameInReferences(db, service, { person, names, texts: all, newName });
  await redactStoredResponses(db, names, newName);
  for (const { eraseTraces: erase } of serverFeatures) await erase?.(db, traces);
  await erasePersonFromSignIns(db, person, texts);
  await erasePersonFromForeignTexts(db, service.catalogue.schema, texts.namesAndAddresses, newName);
}

/** Scanning the whole history may take longer than the statement timeout. */
const withoutTimeLimit = (db: Db) => sql`select set_config('statement_timeout', '0', true)`.execute(db);

const column = systemColumns('history');

/**
 * Overwrites the record, including columns that are no longer in the catalogue. In a foreign table it leaves the columns that the catalogue
 * never declared.
 */
async function writeRecord(
  db: Db,
  { catalogue }: EntityService,
  person: Person,
  values: AnonymousValues,
  byId: number | null,
): Promise<void> {
  const { table, columnMappings } = person.user.spec;
  const fields = Object.entries(values).map(([name, value]) => [name, value ?? emptyIn(columnMappings, name)]);
  const isForeign = catalogue.schema.tables[table]?.foreign !== undefined;
  const unused = (isForeign ? [] : await otherColumns(db, person)).map((name) => [name, sql`default`]);
  await db
    .updateTable(table)
    .set({ ...Object.fromEntries([...fields, ...unused]), ...modifiedBy(byId) })
    .where('id', '=', person.id)
    .execute();
}

/** Erases values from the history of the user's own record, but not which fields changed. Includes fields no longer in the catalogue. */
async function eraseOwnHistory(db: Db, person: Person, values: AnonymousValues): Promise<void> {
  const { fields } = person.user.spec;
  const [replacements, known] = [JSON.stringify(values), JSON.stringify(Object.keys(fields))];
  const changes = rewritten(
    column('changes'),
    (field, value) => sql`case
      when ${replacements}::jsonb ? ${field} and jsonb_typeof(${value}) in ('string', 'array') then ${replacements}::jsonb -> ${field}
      when not ${known}::jsonb ? ${field} and jsonb_path_exists(${value}, '$[*] ? (@.type() == "string")') then 'null'
      else ${value} end`,
  );
  await sql`update ${systemTable('history')} set "changes" = ${changes} where ${ownEntries(person)}`.execute(db);
}

/** Milliseconds. Bounded, since a load of files or a backup may take hours. */
const timeoutMs = 10_000;

const pollMs = 50;

/**
 * Waits until all transactions that are open now have ended, {@link timeoutMs} at most; readers included, since a save reads names
 * before it writes. Takes no lock.
 */
async function waitForTransactions(db: Db): Promise<void> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as "now"`.execute(db);
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const others =
      await sql`select 1 as "one" from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' and xact_start <= ${rows[0]?.now}::timestamptz limit 1`.execute(db);
    if (others.rows.length === 0) return;
    await setTimeout(pollMs);
  }
}

/** Erases a person from texts of other programs, such as errors of own code, which say whatever they like. */
async function erasePersonFromForeignTexts(
  db: Db,
  schema: DatabaseSchema,
  texts: PersonalTexts,
  newName: string,
): Promise<void> {
  const columns = usedFeatures(schema).flatMap(({ foreignTexts = {} }) => Object.entries(foreignTexts));
  const pattern = texts.patternWholeWords;
  // Escaped: a backslash of the new name would refer to a part of the match.
  const replacement = newName.replaceAll('\\', '\\\\');
  for (const [table, column] of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${replacement}, 'gi')
      where ${sql.ref(column)} ~* ${pattern}`.execute(db);
}
