/** The user to anonymise, and the personal fields of the record. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import type { IdentityModel } from '#model/identity.ts';
import { keyText } from '#model/key.ts';
import { kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { invalid } from '../../../server/http/problems.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import type { Expression } from '../../../server/record/record-sql.ts';
import type { WireRecord } from '../../../server/save/body.ts';
import { lockRecord } from '../../../server/save/stored-record.ts';

export interface Person {
  readonly id: number;
  /** The entity of users. */
  readonly user: EntityTable;
  readonly facts: IdentityModel['user'];
}

export function anonymisedPerson({ catalogue, entities }: EntityService, id: number): Person {
  const { user: facts } = catalogue.identity;
  const user = must(
    entities.find(({ spec }) => spec.service === facts.service),
    'the catalogue has users',
  );
  return { id, user, facts };
}

export const personalFields = ({ fields }: EntitySpec): (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { kind }]) => kinds[kind].personal !== null);

const column = systemColumns('history');

/** SQL predicate: history entries of the user's own record. */
export const ownEntries = ({ id, facts }: Person): Expression =>
  sql`${column('entity')} = ${facts.service} and ${column('key')} = ${keyText([id])}`;

/**
 * Reads the user's record, and whether it is unchanged since it was anonymised. `lock`: locks the row until the transaction ends.
 * Throws 404, and 422 for a user who is still active.
 */
export async function readPerson(
  db: Db,
  person: Person,
  { lock }: { readonly lock: boolean },
): Promise<{ stored: WireRecord; isAnonymised: boolean }> {
  const { id, user } = person;
  const { label } = user.spec;
  const stored = await lockRecord(db, user, [id], lock ? undefined : sql``);
  if (stored.isActive === true) {
    const message = `This ${label.one} may still sign in. Delete the record first.`;
    throw invalid([{ field: 'isActive', message }]);
  }
  const { rows } = await sql<{ action: string }>`select ${column('action')} from ${systemTable('history')}
    where ${ownEntries(person)} order by ${column('id')} desc limit 1`.execute(db);
  return { stored, isAnonymised: rows[0]?.action === 'anonymise' };
}
