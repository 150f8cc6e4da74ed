/** The header of a backup, and its validation: it holds names and values, and no SQL. */
import { Ajv } from 'ajv';
import { visible } from '#model/visible.ts';
import { uniqueForms } from '../../../schema/plan/unique-forms.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { defaultCalls, typePattern } from './columns.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { fromFormat1 } from './format-1.ts';
import { readJsonLine } from './json-line.ts';
import { declaredTable, type BackupTable } from './tables.ts';

/** Incremented with each change that older versions can't read. */
export const formatVersion = 2;

export interface BackupView {
  readonly name: string;
  /** The fingerprint of its `select`: a restore makes the view if it knows a `select` that has the same. */
  readonly fingerprint: string;
}

export interface BackupHeader {
  readonly format: number;
  /** ISO 8601. */
  readonly madeDate: string;
  /** Digest of the catalogue. */
  readonly catalogue: string;
  readonly tables: readonly BackupTable[];
  /** The views are in the order of their creation. */
  readonly views: readonly BackupView[];
  /** Triggers of features. */
  readonly triggers: readonly string[];
}

/** Limits in bytes, and in arrays, objects and elements (`maxParts`). A catalogue of 1,000 entities has 2 MB and 145,000 parts. */
export const maxHeaderBytes = 12 * 1024 * 1024;
const maxParts = 500_000;

const name = { type: 'string', minLength: 1, maxLength: 63, pattern: String.raw`^\P{Cc}+$` };
// PostgreSQL would resolve the names of its system tables and indexes first.
const relation = { ...name, not: { pattern: '^pg_' } };
// PostgreSQL has no NUL in texts: it would end the statement.
const text = { type: 'string', pattern: String.raw`^[^\0]*$` };
const columns = { type: 'array', minItems: 1, maxItems: 1_600, items: name };
const only = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const byName = (key: object, value: object) => ({
  type: 'object',
  propertyNames: key,
  additionalProperties: value,
});
const isTrue = { const: true };

const column = only(
  {
    name,
    type: { type: 'string', pattern: typePattern },
    collation: name,
    nullable: isTrue,
    default: { oneOf: [only({ value: text }), only({ call: { enum: defaultCalls } })] },
    identity: only({ last: { type: 'integer', nullable: true, minimum: 1, maximum: Number.MAX_SAFE_INTEGER } }),
  },
  ['collation', 'nullable', 'default', 'identity'],
);

const table = only({
  name: relation,
  columns: { type: 'array', minItems: 1, maxItems: 1_600, items: column },
  primaryKey: { ...columns, nullable: true },
  references: byName(name, relation),
  unique: byName(relation, columns),
  uniqueActive: byName(relation, columns),
  uniqueForms: { type: 'array', items: relation },
  checks: byName(name, only({ column: name, values: { type: 'array', minItems: 1, items: text } })),
  indexes: byName(relation, {
    type: 'array',
    minItems: 1,
    items: only({ column: name, ordered: isTrue }, ['ordered']),
  }),
  search: byName(relation, columns),
  computed: byName(relation, text),
  versioned: { type: 'boolean' },
} satisfies Record<keyof BackupTable, object>);

const isHeader = new Ajv().compile<BackupHeader>(
  only({
    format: { const: formatVersion },
    madeDate: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` },
    catalogue: { type: 'string', pattern: '^[0-9a-z]{0,64}$' },
    tables: { type: 'array', minItems: 1, maxItems: 10_000, items: table },
    views: { type: 'array', items: only({ name: relation, fingerprint: text }) },
    triggers: { type: 'array', items: relation },
  } satisfies Record<keyof BackupHeader, object>),
);

/** Parses and validates a header. @throws DamagedBackup; OperatorError for a newer format. */
export function readBackupHeader(line: Buffer): BackupHeader {
  const value = readJsonLine(line, maxParts);
  if (typeof value !== 'object' || value === null || !('format' in value) || typeof value.format !== 'number')
    throw new DamagedBackup('it does not begin with the header of a backup');
  if (value.format > formatVersion) {
    throw new OperatorError(
      `This backup was made by a newer version of the portal (format ${value.format}; this one reads ${formatVersion}). Restore it with that version.`,
    );
  }
  const header = value.format === 1 ? fromFormat1(value) : value;
  if (!isHeader(header)) {
    const [error] = isHeader.errors ?? [];
    throw new DamagedBackup(
      `its header is invalid (${visible(`${error?.instancePath} ${error?.message}`.trim(), 200)})`,
    );
  }
  const invalid = invalidTable(header.tables);
  if (invalid !== undefined)
    throw new DamagedBackup(`its header describes a table that can not exist (${visible(invalid)})`);
  return header;
}

/** The first table with a name twice, or with a part that refers to no column or table. */
function invalidTable(tables: readonly BackupTable[]): string | undefined {
  const byTable = new Map(tables.map((item) => [item.name, item]));
  if (byTable.size < tables.length)
    return tables.find(({ name: of }, index) => tables.findIndex((other) => other.name === of) < index)?.name;
  return tables.find((item) => {
    const names = new Set(item.columns.map((part) => part.name));
    const forms = uniqueForms(declaredTable(item));
    const used = [
      ...(item.primaryKey ?? []),
      ...Object.keys(item.references),
      ...[item.unique, item.uniqueActive, item.search].flatMap((sets) => Object.values(sets).flat()),
      ...[...Object.values(item.checks), ...Object.values(item.indexes).flat()].map((part) => part.column),
    ];
    return (
      names.size < item.columns.length ||
      !used.every((part) => names.has(part)) ||
      !Object.values(item.references).every((to) => byTable.get(to)?.primaryKey?.length === 1) ||
      !item.uniqueForms.every((index) => Object.hasOwn(forms, index))
    );
  })?.name;
}

/** @throws OperatorError if a restore would refuse the header. */
export function requireRestorable(header: BackupHeader): BackupHeader {
  try {
    return readBackupHeader(Buffer.from(JSON.stringify(header)));
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new OperatorError(
      `Nothing was backed up, since it could not be restored: ${error.message}. Drop the objects in the database that the portal did not create, or use pg_dump.`,
    );
  }
}
