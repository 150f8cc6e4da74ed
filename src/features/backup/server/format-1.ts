/**
 * Reads headers of the first format, which held statements as PostgreSQL prints them. None of them runs, and no text of theirs becomes
 * part of one: the columns and primary keys that are recognised in them become a header of today's format, which is validated like any
 * other. The next start makes the other keys, indexes, triggers and views, as its catalogue declares them.
 */
import { Ajv } from 'ajv';
import { visible } from '#model/visible.ts';
import { normaliseDefault } from '../../../schema/column.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { normaliseType } from '../../../server/migrate/read-state.ts';
import { describeColumn, typePattern, type BackupColumn } from './columns.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { describeKeys } from './tables.ts';

interface FormerTable {
  readonly name: string;
  readonly counter: { readonly column: string; readonly last: number | null } | null;
}

interface FormerHeader {
  readonly madeDate: string;
  readonly catalogue: string;
  readonly tables: readonly FormerTable[];
  /** Statements that create the tables, and those that follow the rows. */
  readonly create: readonly string[];
  readonly complete: readonly string[];
}

const statements = { type: 'array', maxItems: 200_000, items: { type: 'string', maxLength: 256 * 1024 } };
const table = { type: 'object', properties: { name: { type: 'string' } }, required: ['name', 'counter'] };
const isFormerHeader = new Ajv().compile<FormerHeader>({
  type: 'object',
  properties: { tables: { type: 'array', maxItems: 10_000, items: table }, create: statements, complete: statements },
  required: ['madeDate', 'catalogue', 'tables', 'create', 'complete'],
});

const name = '("(?:[^"]|"")*"(?!")|[a-z_][a-z0-9_]*)';
const tablePattern = new RegExp(String.raw`^create table ${name} \((.*\))$`, 's');
const keyPattern = new RegExp(String.raw`^alter table ${name} add constraint ${name} PRIMARY KEY \((.*)\)$`, 's');
const columnPattern = new RegExp(
  `${name} (${typePattern.slice(1, -1)})(?: collate ${name})?( generated (?:by default|always) as identity)?( not null)?` +
    String.raw`(?: default ((?:'(?:[^']|'')*'(?!')|\(\d+,\d+\)|[^',])+?))?(?:, |\)$)`,
  'y',
);

/** `"a ""name"""`, or a name without quotes. */
const nameOf = (text: string): string => (text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text);
const namesOf = (text: string): string[] => text.match(new RegExp(name, 'g'))?.map(nameOf) ?? [];

/** Table → the text that the pattern finds in its statement. */
const foundIn = (texts: readonly string[], pattern: RegExp): ReadonlyMap<string, string> =>
  new Map(
    texts.flatMap((text): [string, string][] => {
      const [, of, ...found] = pattern.exec(text) ?? [];
      return of === undefined ? [] : [[nameOf(of), found.at(-1) ?? '']];
    }),
  );

/** @throws DamagedBackup, OperatorError */
export function fromFormat1(header: object): object {
  if (!isFormerHeader(header)) throw new DamagedBackup('its header is invalid');
  const { madeDate, catalogue, tables, create, complete } = header;
  const created = foundIn(create, tablePattern);
  const keys = foundIn(complete, keyPattern);
  const described = tables.map((former) => {
    const key = keys.get(former.name);
    return describeKeys({
      name: former.name,
      columns: columnsOf(former, created.get(former.name)),
      primaryKey: key === undefined ? null : { name: '', columns: namesOf(key) },
      references: {},
      unique: {},
      uniqueActive: {},
      uniqueForms: {},
      checks: {},
      indexes: {},
      triggers: [],
    });
  });
  return { format: 2, madeDate, catalogue, tables: described, views: [], triggers: [] };
}

function columnsOf({ name: of, counter }: FormerTable, text = ''): BackupColumn[] {
  const columns: BackupColumn[] = [];
  for (columnPattern.lastIndex = 0; columnPattern.lastIndex < text.length;) {
    const [, column, type, collation, identity, notNull, value] = columnPattern.exec(text) ?? [];
    if (column === undefined || type === undefined) break;
    const state = {
      type: normaliseType(type),
      collation: collation === undefined ? null : nameOf(collation),
      identity: identity !== undefined,
      nullable: notNull === undefined,
      default: value === undefined ? null : normaliseDefault(value),
    };
    const found = describeColumn(nameOf(column), state, counter?.column === nameOf(column) ? counter.last : null);
    if (found === undefined) break;
    columns.push(found);
    if (columnPattern.lastIndex === text.length) return columns;
  }
  throw new OperatorError(
    `This backup is of an earlier format, and its table "${visible(of)}" has a column that this version does not know. Restore it with the version of the portal that made it, start this version on that database, and back up again.`,
  );
}
