/**
 * Keys that the database calls equal although they differ as texts: `DE` and `de` of a citext, 1.0 and 1 of a numeric. A reference is read
 * as the key that its record has, so that whatever compares keys finds them equal.
 */
import type { ColumnMapping } from '#model/column-mapping.ts';
import type { EntitySpec } from '#model/entity.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { columnTypeOf, isReference } from '#model/kinds.ts';
import type { Db } from '../database/database.ts';
import { tableText } from '../database/sql-text.ts';
import type { ForeignTables } from './foreign.ts';

type Mappings = Readonly<Record<string, ColumnMapping>>;

/** Types of which one value has several texts, with a regular expression of the texts that can be cast; null: all. */
const looseTypes: Readonly<Record<string, string | null>> = {
  citext: null,
  numeric: '^[-+]{0,1}[0-9]*[.]{0,1}[0-9]+$',
  interval: '^[-+]{0,1}[0-9]',
};

/** SQL of the key of the record that has an equal one, else the fallback. */
type CanonicalSql = (equal: string, fallback: string) => string;

/** Adds to an entity's columns how its key, and its references, are made canonical. */
export function canonicalKeys(
  db: Db,
  specs: readonly EntitySpec[],
  mappings: ReadonlyMap<string, Mappings>,
  actualTables: ForeignTables,
): (spec: EntitySpec, columns: Mappings | undefined) => Mappings | undefined {
  const byService = new Map(specs.map((spec) => [spec.service, spec]));

  /** The key of an entity, or of the one to which its key refers; `undefined` where equal keys are equal texts. */
  function ofKey({ table, key: [key, ...others], fields }: EntitySpec, depth = 0): Canonical | undefined {
    const field = fields[key];
    const mapping = mappings.get(table)?.[key];
    if (others.length > 0 || field === undefined || mapping === undefined) return undefined;
    if (isReference(field)) return depth > maxDepth ? undefined : ofTarget(field.to, depth + 1);
    const actual = actualTables[table]?.[mapping.column];
    if (actual === undefined || columnTypeOf(field) !== 'text') return undefined;
    if (!actual.ignoresCase && !Object.hasOwn(looseTypes, actual.type)) return undefined;
    const column = `"equal".${escapeIdentifier(mapping.column)}`;
    const from = `from ${tableText(db, table)} as "equal"`;
    // The column stands where the mapping has a question mark.
    if (`${column}${from}`.includes('?')) return undefined;
    const read = mapping.read.replaceAll('?', column);
    return {
      type: actual.type,
      sql: (equal, fallback) => `coalesce((select ${read} ${from} where ${column} = ${equal} limit 1), ${fallback})`,
    };
  }

  function ofTarget(service: string, depth = 0): Canonical | undefined {
    const target = byService.get(service);
    return target === undefined ? undefined : ofKey(target, depth);
  }

  return (spec, columns) => {
    if (columns === undefined) return undefined;
    const entries = Object.entries(columns).map(([name, mapping]): readonly [string, ColumnMapping] => {
      const field = spec.fields[name];
      const refers = isReference(field);
      const canonical = refers ? ofTarget(field.to) : spec.key[0] === name ? ofKey(spec) : undefined;
      if (canonical === undefined) return [name, mapping];
      const given = canonical.sql(castOf(canonical.type), '?');
      return [name, { ...mapping, canonical: given, ...(refers && { read: canonical.sql('?', mapping.read) }) }];
    });
    return Object.fromEntries(entries);
  };
}

/** SQL that casts a text to the type; null for what is none. */
function castOf(type: string): string {
  const pattern = looseTypes[type] ?? null;
  return pattern === null ? `?::${type}` : `case when ? ~ '${pattern}' then ?::${type} end`;
}

interface Canonical {
  readonly type: string;
  readonly sql: CanonicalSql;
}

/** The length of the longest chain of keys that refer to keys. */
const maxDepth = 8;
