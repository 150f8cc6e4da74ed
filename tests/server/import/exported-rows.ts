/** The rows of an entity's export, without its header line. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { literalSql } from '../../../src/features/exports/server/literal-sql.ts';
import { exportWriter, type ExportWriter } from '../../../src/features/exports/server/writers.ts';
import { entityTable, targetsOf, type EntityTable } from '../../../src/server/record/entity-table.ts';
import { referenceJoins } from '../../../src/server/record/record-sql.ts';

export const exportedTable = (spec: EntitySpec): EntityTable =>
  entityTable(spec, targetsOf(generatedCatalogue.entities), generatedCatalogue.schema);

/** What is copied for a writer. */
export async function copiedRows(database: Database, entity: EntityTable, writer: ExportWriter): Promise<Uint8Array> {
  const copy = (to: string) =>
    literalSql(
      sql`copy (select ${sql.join(writer.select(entity))} from ${sql.table(entity.spec.table)} as record ${referenceJoins(entity)}
        order by record::text) to ${sql.raw(to)} (${sql.raw(writer.copy)})`,
      database.db,
    );
  const { copyOut, copyBatch } = database.lists;
  if (copyBatch !== undefined) return copyBatch(copy("'/dev/blob'"));
  const rows = await copyOut?.(copy('stdout'), new AbortController().signal);
  return rows === undefined ? new Uint8Array() : buffer(rows);
}

/** The entity's table as exports read it, and its rows as CSV with line feeds. */
export async function exportedRows(
  database: Database,
  spec: EntitySpec,
): Promise<{ entity: EntityTable; csv: string }> {
  const entity = exportedTable(spec);
  const csv = new TextDecoder().decode(await copiedRows(database, entity, exportWriter('csv')));
  return { entity, csv };
}
