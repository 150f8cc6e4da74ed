/** The rows of an entity's export, without its header line. */
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { cellExpressions } from '../../../src/server/export/cells.ts';
import { literalSql } from '../../../src/server/export/literal-sql.ts';
import { entityTable, targetsOf, type EntityTable } from '../../../src/server/record/entity-table.ts';
import { referenceJoins } from '../../../src/server/record/record-sql.ts';

/** The entity's table as exports read it, and its rows as CSV with line feeds. */
export async function exportedRows(
  database: Database,
  spec: EntitySpec,
): Promise<{ entity: EntityTable; csv: string }> {
  const entity = entityTable(spec, targetsOf(generatedCatalogue.entities), generatedCatalogue.schema);
  const copy = (to: string) =>
    literalSql(
      sql`copy (select ${sql.join(cellExpressions(entity))} from ${sql.table(spec.table)} as record ${referenceJoins(entity)}) to ${sql.raw(to)} (format csv)`,
      database.db,
    );
  const { copyOut, copyBatch } = database.lists;
  const csv = copyOut
    ? await text(await copyOut(copy('stdout'), new AbortController().signal))
    : new TextDecoder().decode(await copyBatch?.(copy("'/dev/blob'")));
  return { entity, csv };
}
