import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A table's name as SQL, with its schema where the database needs it: for functions of PostgreSQL that take a name as text. */
export const tableText = (db: Db, table: string): string => sql.table(table).compile(db).sql;
