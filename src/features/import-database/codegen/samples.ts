/** Statistics of columns, from the first rows of a table. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { qualifiedName, type DatabaseTable } from './database.ts';
import { columnOf } from './field-names.ts';
import { hashPattern, minHashLength } from './secrets.ts';

export interface ColumnSamples {
  readonly longest: number;
  readonly hasLines: boolean;
  /** Whether there is an empty text. */
  readonly hasBlanks: boolean;
  /** The share of the texts that look like a hash. */
  readonly hashes: number;
  /** Whether most rows have a text, and nearly each of these one of its own; true for few rows. */
  readonly tellsApart: boolean;
  /** Whether most rows have a text; of few rows, any; true without rows. */
  readonly isFilled: boolean;
  /** How many rows there are, and how many of them have a text. */
  readonly rows: number;
  readonly filled: number;
  /** Whether every value matches the kind; true without values. */
  allMatch(kind: 'email' | 'url' | 'phone'): boolean;
}

/** Maximum number of rows read of a table. */
const sampleRows = 2_000;

/** PostgreSQL regular expressions; addresses may be in any script. */
const patterns = {
  email: '^[^[:space:]@<>]+@[^[:space:]@<>]+\\.[^[:space:]@<>]+$',
  url: '^https?://[^[:space:]]+$',
  phone: '^[+(]?[0-9][0-9 ()./+-]{3,}$',
} as const;

const noSamples: ColumnSamples = {
  longest: 0,
  hasLines: false,
  hasBlanks: false,
  hashes: 0,
  tellsApart: true,
  isFilled: true,
  rows: 0,
  filled: 0,
  allMatch: () => true,
};

const isText = (type: string) => /^(text|citext|character)/.test(type) && !type.endsWith('[]');

/** Samples of a table's text columns, by the column's name in the database; other columns have no facts. */
export async function readSamples(client: Client, table: DatabaseTable): Promise<(column: string) => ColumnSamples> {
  const sampled = table.columns.filter(({ type, grants }) => isText(type) && grants.includes('select'));
  if (sampled.length === 0) return () => noSamples;
  const aggregates = sampled.map((column, index) => {
    const name = escapeIdentifier(columnOf(column));
    // Texts of some collations can't be matched.
    const value = `(${name}::text collate "default")`;
    const aggregate = `json_build_object('longest', max(length(${value})), 'lines', bool_or(${value} ~ E'\\n'),
          'blanks', bool_or(${value} ~ '^ *$'), 'rows', count(*), 'filled', count(nullif(btrim(${value}), '')),
          'distinct', count(distinct nullif(btrim(${value}), '')),
          'hashes', avg((case when length(${value}) >= ${minHashLength} then rtrim(${value}) ~ '${hashPattern}' else false end)::int)
            filter (where ${value} <> ''), ${Object.entries(patterns)
              .map(
                ([kind, pattern]) =>
                  `'${kind}', bool_and(rtrim(${value}) ~ '${pattern}') filter (where ${value} <> '')`,
              )
              .join(', ')})`;
    return `${aggregate} as "${index}"`;
  });
  const names = sampled.map((column) => escapeIdentifier(columnOf(column))).join(', ');
  const first = `select ${names} from ${qualifiedName(table)} limit ${sampleRows}`;
  const {
    rows: [row = {}],
  } = await client.query<Record<string, Fact>>(`select ${aggregates.join(', ')} from (${first}) as first`);
  const samplesByColumn = new Map(sampled.map((column, index) => [columnOf(column), samplesOf(row[index] ?? {})]));
  return (column) => samplesByColumn.get(column) ?? noSamples;
}

interface Fact {
  readonly longest?: number | null;
  readonly lines?: boolean | null;
  readonly blanks?: boolean | null;
  readonly hashes?: number | null;
  readonly rows?: number;
  readonly filled?: number;
  readonly distinct?: number;
  readonly email?: boolean | null;
  readonly url?: boolean | null;
  readonly phone?: boolean | null;
}

/** Fewer rows do not say whether their texts differ. */
const fewRows = 5;

/** Fewer rows with a text say that the text is no name. An empty name is shown as the record's key. */
const filledShare = 0.5;

/** The share of rows with a text of their own from which on it names them. */
const distinctShare = 0.9;

const samplesOf = ({ rows = 0, filled = 0, distinct = 0, ...aggregate }: Fact): ColumnSamples => {
  const isFew = rows < fewRows;
  const isFilled = rows === 0 || (isFew ? filled > 0 : filled >= filledShare * rows);
  return {
    longest: aggregate.longest ?? 0,
    hasLines: aggregate.lines ?? false,
    hasBlanks: aggregate.blanks ?? false,
    hashes: aggregate.hashes ?? 0,
    isFilled,
    rows,
    filled,
    tellsApart: isFilled && (isFew || distinct >= distinctShare * filled),
    allMatch: (kind) => aggregate[kind] ?? true,
  };
};
