/** What the first rows of a table show of its columns that their types do not tell. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import type { DatabaseTable } from './database.ts';
import { hashPattern } from './secrets.ts';

export interface Samples {
  /** The most digits after the decimal point. */
  readonly scale: number;
  readonly longest: number;
  readonly hasLines: boolean;
  /** Whether a text is there that has no character. */
  readonly hasBlanks: boolean;
  /** The share of the texts that look like a hash. */
  readonly hashes: number;
  /** Whether every value is one of these; also where there is no value at all. */
  areAll(kind: 'email' | 'url' | 'phone'): boolean;
}

/** So many rows are looked at. */
const rows = 2_000;

/** As PostgreSQL understands them; addresses of any script are valid. */
const patterns = {
  email: '^[^[:space:]@<>]+@[^[:space:]@<>]+\\.[^[:space:]@<>]+$',
  url: '^https?://[^[:space:]]+$',
  phone: '^[+(]?[0-9][0-9 ()./+-]{3,}$',
} as const;

const nothing: Samples = { scale: 0, longest: 0, hasLines: false, hasBlanks: false, hashes: 0, areAll: () => true };

const isText = (type: string) => /^(text|citext|character)/.test(type) && !type.endsWith('[]');

/** Samples of a table's columns, by name; a column of which nothing is asked has none. */
export async function readSamples(
  client: Client,
  schema: string,
  table: DatabaseTable,
): Promise<(column: string) => Samples> {
  const asked = table.columns.filter(({ type }) => isText(type) || type === 'numeric');
  if (asked.length === 0) return () => nothing;
  const facts = asked.map(({ name, type }, index) => {
    const value = `${escapeIdentifier(name)}::text`;
    const fact = isText(type)
      ? `json_build_object('longest', max(length(${value})), 'lines', bool_or(${value} ~ E'\\n'),
          'blanks', bool_or(${value} ~ '^ *$'),
          'hashes', avg((rtrim(${value}) ~ '${hashPattern}')::int) filter (where ${value} <> ''), ${Object.entries(
            patterns,
          )
            .map(
              ([kind, pattern]) => `'${kind}', bool_and(rtrim(${value}) ~ '${pattern}') filter (where ${value} <> '')`,
            )
            .join(', ')})`
      : `json_build_object('scale', max(scale(${escapeIdentifier(name)})))`;
    return `${fact} as "${index}"`;
  });
  const first = `select * from ${escapeIdentifier(schema)}.${escapeIdentifier(table.name)} limit ${rows}`;
  const {
    rows: [row = {}],
  } = await client.query<Record<string, Fact>>(`select ${facts.join(', ')} from (${first}) as first`);
  const found = new Map(asked.map(({ name }, index) => [name, samplesOf(row[index] ?? {})]));
  return (column) => found.get(column) ?? nothing;
}

interface Fact {
  readonly scale?: number | null;
  readonly longest?: number | null;
  readonly lines?: boolean | null;
  readonly blanks?: boolean | null;
  readonly hashes?: number | null;
  readonly email?: boolean | null;
  readonly url?: boolean | null;
  readonly phone?: boolean | null;
}

const samplesOf = (fact: Fact): Samples => ({
  scale: fact.scale ?? 0,
  longest: fact.longest ?? 0,
  hasLines: fact.lines ?? false,
  hasBlanks: fact.blanks ?? false,
  hashes: fact.hashes ?? 0,
  areAll: (kind) => fact[kind] ?? true,
});
