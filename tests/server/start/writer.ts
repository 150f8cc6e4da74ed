/** Inserts rows into an embedded database in a loop, and prints the id of each acknowledged one. */
import { sql } from 'kysely';
import { openDatabase } from '../../../src/server/database/open.ts';

const { db } = await openDatabase({ folder: process.argv[2] ?? '' }, () => process.exit(1));
await sql`create table if not exists "written" ("id" bigint primary key)`.execute(db);
const { rows } = await sql<{ last: number }>`select coalesce(max("id"), 0) as "last" from "written"`.execute(db);
for (let id = (rows[0]?.last ?? 0) + 1; ; id++) {
  await sql`insert into "written" values (${id})`.execute(db);
  process.stdout.write(`${id}\n`);
}
