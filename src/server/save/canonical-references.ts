/** References of a body, spelled as the records that they lead to are. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { Db } from '../database/database.ts';
import { canonicalPart, canonicalSql, fieldsOf } from '../record/entity-table.ts';
import type { WireRecord } from './body.ts';

/** The body, where its references name a key that the database calls equal, such as `de` for `DE`, with the key itself. */
export async function withCanonicalReferences(db: Db, spec: EntitySpec, record: WireRecord): Promise<WireRecord> {
  const { columnMappings } = spec;
  const given = fieldsOf(spec).filter(
    ([name, field]) =>
      isReference(field) && canonicalSql(columnMappings, name) !== undefined && typeof record[name] === 'string',
  );
  if (given.length === 0) return record;
  const columns = given.map(
    ([name]) => sql`${canonicalPart(columnMappings, name, sql`${record[name]}::text`)} as ${sql.id(name)}`,
  );
  const { rows } = await sql<WireRecord>`select ${sql.join(columns)}`.execute(db);
  return { ...record, ...rows[0] };
}
