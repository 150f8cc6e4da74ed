/** Changes one field of a record by a save, and compares the row with what the same UPDATE makes of it. */
import { isAuditStamp } from '#model/audited.ts';
import { isStamp, type Field } from '#model/field.ts';
import { keyInPath, keyOf, type Key } from '#model/key.ts';
import type { FieldKind } from '#model/kinds.ts';
import type { AskedEntity, Row } from './asked-entity.ts';
import { columnFields, sqlColumn, sqlTable } from './stored-rows.ts';

/** So many records of each list have fields changed: of each kind one, and another one in each record. */
const changedRecords = 6;

/** Another value of a field, as on the wire; undefined if the sweep has none. */
type Change = (value: unknown, field: Field) => unknown;

const oneOf =
  (...values: readonly unknown[]): Change =>
  (value) =>
    values.find((one) => one !== value);

/** The last character is another one, so that a text stays as long as it was. */
const otherText: Change = (value) => {
  const characters = [...String(value ?? '')];
  const last = characters.pop();
  return [...characters, last === 'x' ? 'y' : 'x'].join('');
};

const otherNumber: Change = (value) => (typeof value === 'number' ? value + 1 : value === null ? 1 : undefined);

const changes: Readonly<Partial<Record<FieldKind, Change>>> = {
  text: otherText,
  longText: otherText,
  email: oneOf('first@example.com', 'second@example.com'),
  url: oneOf('https://example.com/first', 'https://example.com/second'),
  phone: oneOf('+1 555 0171', '+1 555 0172'),
  integer: otherNumber,
  number: otherNumber,
  bigint: oneOf('17', '18'),
  decimal: oneOf('1', '2'),
  boolean: (value) => value !== true,
  choice: (value, field) =>
    'options' in field ? oneOf(...field.options.map((one) => one.value))(value, field) : undefined,
  date: oneOf('2024-02-29', '2024-03-01'),
  dateTime: oneOf('2024-02-29T12:34:56.000Z', '2024-03-31T01:30:00.000Z'),
  localDateTime: oneOf('2024-02-29T12:34:56', '2024-03-31T02:30:00'),
  time: oneOf('12:34', '12:35'),
};

/** The columns of a row, as JSON texts. */
type StoredColumns = Readonly<Record<string, string>>;

/** Changes fields of the first records, one at a time; what triggers of the database change, too, is right. */
export async function changeFields(asked: AskedEntity): Promise<void> {
  const { spec } = asked;
  if (spec.permissions.write === undefined || spec.calls !== 'all') return;
  const fields = Map.groupBy(
    columnFields(spec).filter(([name, field]) => isChangeable(name, field) && !spec.key.includes(name)),
    ([, { kind }]) => kind,
  );
  const rows = (await asked.page({ pageSize: changedRecords }))?.data ?? [];
  for (const [index, row] of rows.entries())
    for (const ofKind of fields.values()) {
      const [name, field] = ofKind[index % ofKind.length] ?? [];
      if (name !== undefined && field !== undefined) await changeField(asked, keyOf(spec, row), name, field);
    }
}

const isWrittenByPortal = (name: string, field: Field): boolean => isStamp(field) || isAuditStamp(name);

const isChangeable = (name: string, field: Field): boolean =>
  field.readOnly !== true && field.computed !== true && !isWrittenByPortal(name, field) && name !== 'isActive';

async function changeField(asked: AskedEntity, key: Key, name: string, field: Field): Promise<void> {
  const path = keyInPath(key);
  const answer = await asked.call('GET', path);
  if (answer === undefined) return;
  const record = JSON.parse(answer) as Row;
  const value = changes[field.kind]?.(record[name], field);
  if (value === undefined) return;
  const expected = await updated(asked, key, name, value);
  const saved = await asked.send('PUT', '', { ...record, [name]: value });
  const what = `${path} with ${name} ${JSON.stringify(value)} instead of ${JSON.stringify(record[name])}`;
  if (saved.statusCode !== 200) {
    const isRefused = [400, 409, 422].includes(saved.statusCode);
    if (!isRefused || typeof expected !== 'string')
      asked.fault(`${what}: ${saved.statusCode} ${saved.body}; by SQL: ${JSON.stringify(expected)}`);
  } else if (typeof expected === 'string') {
    asked.fault(`${what}: saved; by SQL: ${expected}`);
  } else {
    asked.expect(what, differences(asked, expected, await storedColumns(asked, key)), []);
    await changeBack(asked, key, name, record[name]);
  }
}

/** Later tests find the former value; what triggers have changed stays. */
async function changeBack(asked: AskedEntity, key: Key, name: string, former: unknown): Promise<void> {
  const { served, spec, table } = asked;
  if (isBeyondInputs.test(String(former))) {
    const update = `update ${sqlTable(spec, table)} set ${sqlColumn(table, name)} = $1 where ${keyCondition(asked, 2)}`;
    await served.client.query(update, [former, ...key]);
    return;
  }
  const answer = await asked.call('GET', keyInPath(key));
  if (answer === undefined) return;
  const saved = await asked.send('PUT', '', { ...(JSON.parse(answer) as Row), [name]: former });
  if (saved.statusCode !== 200)
    asked.fault(`${keyInPath(key)} with ${name} back to ${JSON.stringify(former)}: ${saved.statusCode} ${saved.body}`);
}

/** What only programs write: a save keeps it, and refuses it as a new value. */
const isBeyondInputs = /^-?infinity$|^NaN$| BC$|^24:/i;

/** The row after an UPDATE that is rolled back; the database's sentence if it refuses. */
async function updated(asked: AskedEntity, key: Key, name: string, value: unknown): Promise<StoredColumns | string> {
  const { served, spec, table } = asked;
  const assignment = `${sqlColumn(table, name)} = $1`;
  await served.client.query('begin');
  try {
    const update = `update ${sqlTable(spec, table)} set ${assignment} where ${keyCondition(asked, 2)}`;
    await served.client.query(update, [value, ...key]);
    await served.client.query('set constraints all immediate');
    return await storedColumns(asked, key);
  } catch (error) {
    return String(error);
  } finally {
    await served.client.query('rollback');
  }
}

/** The row with this key, whose parts are parameters from `$first` on. */
const keyCondition = ({ spec, table }: AskedEntity, first: number): string =>
  spec.key.map((name, index) => `${sqlColumn(table, name)} = $${first + index}`).join(' and ');

/** Every column of the table, also those that the catalogue leaves out, and how many rows it has. */
async function storedColumns(asked: AskedEntity, key: Key): Promise<StoredColumns> {
  const { served, spec, table } = asked;
  const name = sqlTable(spec, table);
  const columns = `select jsonb_object_agg(one.key, one.value::text) from jsonb_each(to_jsonb(stored)) as one`;
  const { rows } = await served.client.query<{ columns: StoredColumns; count: string }>(
    `select (${columns}) as columns, (select count(*) from ${name}) as count
      from ${name} as stored where ${keyCondition(asked, 1)}`,
    [...key],
  );
  return { ...rows[0]?.columns, 'number of rows': rows[0]?.count ?? '0' };
}

/** What is other than expected, except for stamps of the portal, and moments that both wrote just now. */
function differences({ spec, table }: AskedEntity, expected: StoredColumns, stored: StoredColumns): readonly string[] {
  const stamps = new Set(
    columnFields(spec)
      .filter(([name, field]) => isWrittenByPortal(name, field))
      .map(([name]) => table.columns[name]?.column ?? name),
  );
  return Object.entries(stored)
    .filter(([column, text]) => !stamps.has(column) && text !== expected[column] && !isNow(text, expected[column]))
    .map(([column, text]) => `${column} is ${text}, by SQL ${expected[column]}`);
}

function isNow(stored: string, expected = ''): boolean {
  const [one, other] = [stored, expected].map((text) => Date.parse(text.replaceAll('"', '')));
  return Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < 60_000;
}
