/** The version of the data, which schema/triggers.ts counts. */
import { sql, type RawBuilder } from 'kysely';

/** How often the tables were changed so far: in the same statement as what is read, the version of exactly that. */
export const versionOf = (tables: readonly string[]): RawBuilder<number> =>
  sql`(select coalesce(sum("changes"), 0)::bigint from "dataVersion" where "table" in (${sql.join(tables.map((table) => sql.lit(table)))}))`;
