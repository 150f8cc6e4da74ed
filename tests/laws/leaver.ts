/** A user of any catalogue whose personal data is in every place where the portal may store some. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entities } from '#generated/entities.ts';
import { identity } from '#generated/identity.ts';
import { textRules } from '#generated/rules.ts';
import { isRequired, isShown } from '#model/condition.ts';
import { isEmpty } from '#model/text.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { textProblem, type TextRule } from '#model/text.ts';
import type { Column, ColumnType } from '#model/schema.ts';
import { rowVersion } from '#model/version.ts';
import type { Database } from '../../src/server/database/database.ts';
import { system } from '../../src/server/database/system-tables.ts';
import { schemaFeatures } from '../../src/features/schema.ts';
import type { SchemaFeature } from '../../src/schema/feature.ts';
import { fullSchema, systemTableColumns } from '../../src/schema/system-tables.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { okJson, userId, type EntityApp } from '../server/support/entity-app.ts';
import { allRows } from '../server/support/oracle.ts';
import { freshRecord } from './fresh.ts';
import { keyPath } from './keys.ts';

export type Row = Record<string, unknown>;

export const specs: readonly EntitySpec[] = entities;
export const users = must(
  specs.find(({ service }) => service === identity.user.service),
  'there are users',
);
const rules: Readonly<Record<string, TextRule>> = textRules;

/** Matches every value that the user's record ever has. */
export const mark = /qzx|7007700/i;
let count = 0;

/** A value with the mark, and with special characters of JSON, SQL and patterns if the field's rule allows them. */
function markedWord(field: Field): string {
  count += 1;
  if (field.kind === 'email') return `qzx.${count}@example.com`;
  if (field.kind === 'url') return `https://qzx${count}.example/a?b=c%20d`;
  if (field.kind === 'phone') return `+49 7007700 ${count}`;
  const rule = 'rule' in field && field.rule !== undefined ? rules[field.rule] : undefined;
  const words = [`Qzx "(${count}.*" \\Ümit`, `Qzx ${count} Vwk`, `QZX-${count}`, `qzx${count}@example.com`];
  return must(
    words.find((word) => rule === undefined || textProblem(rule, word) === undefined),
    'some word satisfies the rule',
  );
}

const personal = Object.entries(users.fields).filter(([, { kind }]) => kinds[kind].personal);
const markedWords = (): Row => Object.fromEntries(personal.map(([name, field]) => [name, markedWord(field)]));

/** A second record like this one; a required list gets the first existing record. */
function bodyLike(spec: EntitySpec, example: Row): Row {
  const body = freshRecord(spec, example);
  for (const name of ['modifiedDate', rowVersion]) delete body[name];
  for (const [name, field] of Object.entries(spec.fields))
    if (field.kind === 'references' && field.readOnly !== true && (body[name] as unknown[]).length === 0)
      body[name] = [1];
  return body;
}

/** The references of an entity that a save may write. */
export const references = ({ fields }: EntitySpec) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' && field.readOnly !== true ? [[name, field.to] as const] : [],
  );

type SystemTable = keyof typeof systemTableColumns;

/** The texts of system tables that are the portal's own: in all others a user's words may stand. */
const ownWords: Readonly<Record<SystemTable, readonly string[]>> = {
  permission: ['name'],
  session: ['hash'],
  signInAttempt: ['result', 'reason'],
  identity: ['issuer'],
  idempotency: ['key', 'hash'],
  history: ['entity', 'key', 'action'],
  bulkChange: ['entity', 'action'],
  dataVersion: ['table'],
  meta: ['name', 'value'],
  serviceAccount: [],
  accessToken: ['hash', 'prefix', 'resources'],
  savedList: ['entity'],
  defaultList: ['entity'],
  pinnedList: [],
  proposal: ['id', 'digest'],
  outbox: ['subscriber', 'entity', 'key', 'state'],
  outboxSubscription: ['subscriber', 'entity', 'action'],
  jobRun: ['job', 'state'],
};

/** The calls that a user makes write these. */
const writtenByCalls = new Set<SystemTable>(['history', 'idempotency', 'savedList']);

const usedTables = fullSchema(generatedCatalogue.schema, identity).tables;
const systemTables = (Object.keys(ownWords) as SystemTable[]).filter((table) => usedTables[table] !== undefined);
const columnsOf = (table: SystemTable): [string, Column][] => Object.entries(systemTableColumns[table]);
const wordColumns = (table: SystemTable): [string, Column][] =>
  columnsOf(table).filter(
    ([name, { type }]) => (type === 'text' || type === 'jsonb') && !ownWords[table].includes(name),
  );

/** Every column of a system table that can have a word of a user. */
export const placesOfWords: readonly (readonly [table: string, column: string])[] = systemTables.flatMap((table) =>
  wordColumns(table).map(([column]) => [table, column] as const),
);

/** Tables whose texts are other programs'. They do not say whose they are. */
const foreignTexts = new Set(
  schemaFeatures.flatMap(({ foreignTexts = {} }: SchemaFeature) => Object.keys(foreignTexts)),
);

const date = '2026-03-09';

/** Values of a type, for a row of this user. */
const requiredValues: Readonly<Partial<Record<ColumnType, (userId: number) => unknown>>> = {
  text: () => '',
  jsonb: () => '{}',
  bigint: (userId) => userId,
  integer: () => 1,
  boolean: () => true,
  uuid: () => randomUUID(),
  'timestamptz(3)': () => date,
};

/** A row of a system table with a word in every column that can have one. */
function rowWith(table: SystemTable, word: string, userId: number): Row {
  const required = columnsOf(table).filter(
    ([, column]) => column.nullable !== true && column.identity !== true && column.default === undefined,
  );
  return Object.fromEntries([
    ...required.map(([name, { type }]) => [name, requiredValues[type]?.(userId)]),
    ...wordColumns(table).map(([name, { type }]) => [name, type === 'text' ? word : JSON.stringify([word])]),
  ]);
}

const changesTo = (value: unknown) => JSON.stringify({ formerField: { from: null, to: value } });

export class Leaver {
  readonly #database: Database;
  readonly #app: EntityApp;
  /** The successive values of the record. */
  readonly #words: Row[] = [markedWords(), markedWords(), markedWords()];
  id = 0;

  constructor(database: Database, app: EntityApp) {
    this.#database = database;
    this.#app = app;
  }

  /** Creates the user, renames them twice, and stores their data everywhere. */
  async storeEverywhere(): Promise<void> {
    const [first, ...others] = this.#words;
    const body = { ...bodyLike(users, await this.#example(users)), ...first };
    this.id = okJson<{ id: number }>(await this.#app.call('PUT', `${users.service}/`, { body })).id;
    for (const words of others) {
      if (!(await this.change(users, String(this.id), words))) throw new Error('A user can be renamed.');
      await this.#changeReferences(await this.#makeRecords());
    }
    const readOnlyValues = personal.filter(([, { readOnly }]) => readOnly === true).map(([name]) => [name, 'qzx']);
    await this.#write({ ...Object.fromEntries(readOnlyValues), modifiedDate: new Date().toISOString() });
    for (const [place, words] of this.#words.entries()) await this.#saveLists(Object.values(words).map(String), place);
    await this.#signIn();
    await this.#useFormerFields();
  }

  /** Saves a record with these values; returns whether that was accepted. */
  async change(spec: EntitySpec, key: string, values: Row): Promise<boolean> {
    const body = { ...(await this.get(`${spec.service}/${key}`)), ...values };
    return (await this.#app.call('PUT', `${spec.service}/`, { body })).statusCode === 200;
  }

  async get(path: string): Promise<Row> {
    return okJson<Row>(await this.#app.call('GET', path));
  }

  /** A record whose conditions hide none of its references and lack no value, where there is one. */
  async #example(spec: EntitySpec): Promise<Row> {
    const rows = await allRows(this.#database, spec);
    const shows = (row: Row) => references(spec).every(([name]) => isShown(fieldOf(spec, name), row));
    const isWhole = (row: Row) =>
      Object.entries(spec.fields).every(([name, field]) => !isRequired(field, row) || !isEmpty(row[name]));
    const example = rows.find((row) => shows(row) && isWhole(row)) ?? rows.find(shows) ?? rows[0];
    return this.get(`${spec.service}/${keyPath(spec, must(example, 'there are rows'))}`);
  }

  async #write(values: Row): Promise<void> {
    await this.#database.db.updateTable(users.table).set(values).where('id', '=', this.id).execute();
  }

  /** Creates a record of every entity as the user; in the second round with references to those of the first. Returns their keys. */
  async #makeRecords(): Promise<Map<string, Row>> {
    const createdKeys = new Map<string, Row>([[users.service, { id: this.id }]]);
    const all = specs.filter((spec) => spec.calls === 'all' && spec.permissions.write !== undefined && spec !== users);
    for (const spec of [...all, ...all]) {
      const led = references(spec).flatMap(([name, to]) => {
        const target = createdKeys.get(to);
        return target === undefined ? [] : [[name, Object.values(target)[0]]];
      });
      const body = { ...bodyLike(spec, await this.#example(spec)), ...Object.fromEntries(led) };
      const answer = await this.#app.call('PUT', `${spec.service}/`, { body, user: this.id });
      if (answer.statusCode === 200) createdKeys.set(spec.service, answer.json<Row>());
    }
    return createdKeys;
  }

  /** Changes references and changes them back, so that the history has their former targets. */
  async #changeReferences(createdKeys: ReadonlyMap<string, Row>): Promise<void> {
    for (const spec of specs.filter((spec) => spec !== users)) {
      const record = createdKeys.get(spec.service);
      if (record === undefined) continue;
      for (const [name, to] of references(spec)) {
        const target = createdKeys.get(to);
        if (target === undefined || spec.key.includes(name)) continue;
        const [other] = await allRows(
          this.#database,
          must(
            specs.find(({ service }) => service === to),
            'an entity',
          ),
        );
        for (const value of [other, target].map((row) => Object.values(row ?? {})[0]))
          await this.change(spec, keyPath(spec, record), { [name]: value });
      }
    }
  }

  /** Saves a private list of every entity, a renamed shared one and a deleted one, with the user's words in names and filters. */
  async #saveLists(texts: readonly string[], place: number): Promise<void> {
    const encoded = texts.map((text, at) => [`encoded${at}`, encodeURIComponent(text)]);
    const address = Object.fromEntries([...texts.map((text, at) => [`filter${at}`, text.toUpperCase()]), ...encoded]);
    const user = this.id;
    const save = async (service: string, list: Row) => {
      const body = { state: { address }, ...list };
      return okJson<{ id: number }>(await this.#app.call('PUT', `${service}/lists`, { body, user })).id;
    };
    for (const [index, { service }] of specs.entries()) {
      const name = `${texts[0]?.toLowerCase()} ${index}`;
      await save(service, { name: `${name} mine`, shared: false });
      const id = await save(service, { name: `${name} shared`, shared: true });
      const { modifiedDate } = okJson<Row>(await this.#app.call('GET', `${service}/lists/${id}`, { user }));
      await save(service, { id, name: `The ${texts[0]} ${place}`, shared: true, modifiedDate });
      const deletedList = await save(service, { name: `${name} gone`, shared: true });
      await this.#app.call('DELETE', `${service}/lists/${deletedList}`, { user });
    }
  }

  /** Stores a row of every table, refused sign-ins with every address, and an answer of an idempotency key with the name. */
  async #signIn(): Promise<void> {
    const rows = system(this.#database.db);
    const { email, name } = identity.user;
    const former = String(this.#words[0]?.[name]);
    const refused = { date, result: 'refused' };
    await rows
      .insertInto('signInAttempt')
      .values([
        ...this.#words.map((words) => ({ ...refused, email: String(words[email]).toUpperCase(), name: 'Somebody' })),
        { ...refused, email: 'OTHER@example.com', name: 'Qzx once more' },
        { ...refused, email: null, name: former },
      ])
      .execute();
    const more: Readonly<Partial<Record<SystemTable, Row>>> = {
      signInAttempt: { result: 'signedIn', userId: this.id, email: 'other@example.com' },
      proposal: { tokenId: sql`(select max("id") from "accessToken")` },
    };
    for (const table of systemTables) {
      if (writtenByCalls.has(table) || wordColumns(table).length === 0) continue;
      const row = rowWith(table, foreignTexts.has(table) ? former : 'qzx', this.id);
      await this.#database.db
        .insertInto(table)
        .values({ ...row, ...more[table] })
        .execute();
    }
    const answer = JSON.stringify({ refused: [{ key: [this.id], name: former, message: 'No.' }] });
    await rows.insertInto('idempotency').values({ key: 'bulk', userId, hash: '', answer, createdDate: date }).execute();
  }

  /** Data of an earlier version of the catalogue: a column, and history entries. */
  async #useFormerFields(): Promise<void> {
    const { db } = this.#database;
    await sql`alter table ${sql.table(users.table)} add column "formerNote" text`.execute(db);
    await this.#write({ formerNote: 'Qzx was here' });
    const { id } = this;
    const name = String((await this.get(`${users.service}/${id}`))[identity.user.name]);
    const entry = { action: 'update', changedById: id, changedDate: date, bulkId: null };
    const own = { ...entry, entity: users.service, key: String(id) };
    await system(db)
      .insertInto('history')
      .values([
        { ...own, changes: changesTo('Qzx was here') },
        { ...own, changes: changesTo(['Qzx', 'was']) },
        { ...entry, entity: users.service, key: '1', changes: changesTo({ id, name }) },
        { ...entry, entity: 'FormerEntity', key: '1', changes: changesTo({ id: 5, name: `${name}, Printer` }) },
      ])
      .execute();
  }
}
