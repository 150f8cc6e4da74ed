/** Keeps the rows of the permission table like the catalogue, and every id as it is. */
import { sql, type Kysely } from 'kysely';
import type { Permission } from '#model/permission.ts';
import type { CatalogueDatabase } from '../database/database.ts';

/** What leaves the catalogue stays as an inactive row: roles keep it, nobody gains by it, and it comes back with its id. */
export async function syncPermissions(db: Kysely<CatalogueDatabase>, wanted: readonly Permission[]): Promise<void> {
  const names = JSON.stringify(wanted);
  await sql`
    insert into "permission" ("name") select name from jsonb_array_elements_text(${names}::jsonb) with ordinality w (name, position)
    where not exists (select from "permission" p where p."name" = w.name) order by position`.execute(db);
  await sql`
    update "permission" set "isActive" = not "isActive"
    where "isActive" <> ("name" in (select jsonb_array_elements_text(${names}::jsonb)))`.execute(db);
}
