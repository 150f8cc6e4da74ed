/** The header of a backup, and its validation. */
import { Ajv, type ValidateFunction } from 'ajv';
import { visible } from '#model/visible.ts';
import { OperatorError } from '../log/operator-error.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { readJsonLine } from './json-line.ts';
import { StatementReader, type TableColumns, type Statement } from './statements.ts';
import { UnsafeStatement } from './tokens.ts';

/** Incremented with each change that older versions can't read. */
export const formatVersion = 1;

export interface BackupTable extends TableColumns {
  /** The identity column and the last value of its sequence (`null` if unused); `null` without such a column. */
  readonly counter: { readonly column: string; readonly last: number | null } | null;
}

export interface BackupHeader {
  readonly format: number;
  /** ISO 8601. */
  readonly madeDate: string;
  /** Digest of the catalogue. */
  readonly catalogue: string;
  readonly tables: readonly BackupTable[];
  /** Statements that create the tables. */
  readonly create: readonly string[];
  /** Statements that follow the rows: keys, indexes, triggers, views. */
  readonly complete: readonly string[];
}

/** The validated statements of a header. */
export interface HeaderStatements {
  readonly create: readonly Statement[];
  readonly complete: readonly Statement[];
}

/** Limits in bytes, and in arrays, objects and elements (`maxParts`). A catalogue of 1,000 entities has 5.3 MB and 55,000 parts. */
export const maxHeaderBytes = 12 * 1024 * 1024;
const maxParts = 200_000;

const name = { type: 'string', minLength: 1, maxLength: 63, pattern: String.raw`^\P{Cc}+$` };
const statements = { type: 'array', maxItems: 200_000, items: { type: 'string', maxLength: 256 * 1024 } };

const isHeader: ValidateFunction<BackupHeader> = new Ajv().compile({
  type: 'object',
  properties: {
    format: { type: 'integer', minimum: 1 },
    madeDate: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` },
    catalogue: { type: 'string', pattern: '^[0-9a-z]{0,64}$' },
    tables: {
      type: 'array',
      minItems: 1,
      maxItems: 10_000,
      items: {
        type: 'object',
        properties: {
          // PostgreSQL would resolve the names of its system tables first.
          name: { ...name, not: { pattern: '^pg_' } },
          columns: { type: 'array', minItems: 1, maxItems: 1_600, items: name },
          counter: {
            type: 'object',
            nullable: true,
            properties: {
              column: name,
              last: { type: 'integer', nullable: true, minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
            },
            required: ['column', 'last'],
            additionalProperties: false,
          },
        },
        required: ['name', 'columns', 'counter'],
        additionalProperties: false,
      },
    },
    create: statements,
    complete: statements,
  } satisfies Record<keyof BackupHeader, object>,
  required: ['format', 'madeDate', 'catalogue', 'tables', 'create', 'complete'],
  additionalProperties: false,
});

/** Parses and validates a header. @throws DamagedBackup; OperatorError for a newer format. */
export function readBackupHeader(line: Buffer): {
  readonly header: BackupHeader;
  readonly statements: HeaderStatements;
} {
  const value = readJsonLine(line, maxParts);
  if (typeof value !== 'object' || value === null || !('format' in value) || typeof value.format !== 'number')
    throw new DamagedBackup('it does not begin with the header of a backup');
  if (value.format > formatVersion) {
    throw new OperatorError(
      `This backup was made by a newer version of the portal (format ${value.format}; this one reads ${formatVersion}). Restore it with that version.`,
    );
  }
  if (!isHeader(value)) {
    const [error] = isHeader.errors ?? [];
    throw new DamagedBackup(`its header is invalid (${`${error?.instancePath} ${error?.message}`.trim()})`);
  }
  const invalid = invalidTable(value.tables);
  if (invalid !== undefined)
    throw new DamagedBackup(`its header describes a table that can not exist (${visible(invalid)})`);
  return { header: value, statements: readStatements(value) };
}

function invalidTable(tables: readonly BackupTable[]): string | undefined {
  const names = new Set<string>();
  return tables.find(({ name, columns, counter }) => {
    const isDuplicate = names.has(name) || new Set(columns).size < columns.length;
    names.add(name);
    return isDuplicate || (counter !== null && !columns.includes(counter.column));
  })?.name;
}

function readStatements({ tables, create, complete }: BackupHeader): HeaderStatements {
  const reader = new StatementReader(tables);
  const read = (part: 'create' | 'complete', texts: readonly string[]): Statement[] =>
    texts.map((text, index) => {
      const statement = undefinedIfUnsafe(() => reader[part](text));
      if (statement !== undefined) return statement;
      throw new DamagedBackup(
        `statement ${index + 1} of its ${part} is not one that a backup contains (${visible(text)})`,
      );
    });
  const statements = { create: read('create', create), complete: read('complete', complete) };
  if (!reader.hasTables) throw new DamagedBackup('it does not create all of its tables');
  return statements;
}

/**
 * The header without statements that a restore would refuse, such as triggers that are not the portal's; `onSkipped` gets each.
 *
 * @throws OperatorError if the rest can't be restored.
 */
export function restorable(header: BackupHeader, onSkipped: (statement: string) => void): BackupHeader {
  const reader = new StatementReader(header.tables);
  for (const text of header.create) undefinedIfUnsafe(() => reader.create(text));
  const complete = header.complete.filter((text) => {
    const isAccepted = undefinedIfUnsafe(() => reader.complete(text)) !== undefined;
    if (!isAccepted) onSkipped(text);
    return isAccepted;
  });
  try {
    return readBackupHeader(Buffer.from(JSON.stringify({ ...header, complete }))).header;
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new OperatorError(
      `Nothing was backed up, since it could not be restored: ${error.message}. Drop the objects in the database that the portal did not create, or use pg_dump.`,
    );
  }
}

function undefinedIfUnsafe<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnsafeStatement) return undefined;
    throw error;
  }
}
