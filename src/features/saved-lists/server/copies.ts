/** Finds saved lists of other users that contain a name or address of a user who is anonymised. */
import { sql } from 'kysely';
import type { ErasedPerson, TextCopy } from '../../../server/erased-person.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { portalText, systemColumns, systemTable, textOrder } from '../../../server/database/system-tables.ts';
import { fromItem, targetOf } from '../../../server/record/entity-table.ts';
import { displayName, targetKey } from '../../../server/record/name-sql.ts';
import { containsAny } from '../../../server/record/record-sql.ts';
import type { SavedListState } from '../model/operations.ts';

interface FoundList extends TextCopy {
  readonly state: SavedListState;
}

const list = systemColumns('savedList', 'list');

/** Finds shared lists of other users with one of the user's names or addresses in their name or filters. */
export async function listsContaining(
  { database, targets }: EntityService,
  { person: { id, facts }, personalTexts }: Omit<ErasedPerson, 'newName'>,
): Promise<FoundList[]> {
  const users = targetOf(targets, facts.service);
  const spellings = [
    ...personalTexts.spellings,
    ...personalTexts.spellings.map((spelling) => JSON.stringify(spelling).slice(1, -1)),
  ];
  const text = sql`(${list('name')} || ' ' || ${list('state')}::text collate ${portalText})`;
  const { rows } = await sql<FoundList>`
    select ${list('entity')}, ${list('name')}, ${list('state')}, coalesce(${displayName('target', users)}, '') as "owner"
    from ${systemTable('savedList')} as list join ${fromItem(users)} as target on ${targetKey(users)} = ${list('ownerId')}
    where ${list('shared')} and ${list('isActive')} and ${list('ownerId')} <> ${id}::bigint
      and ${containsAny(text, [...new Set(spellings)])}
    order by ${list('entity')}, ${textOrder(list('name'))}, ${list('id')}`.execute(database.lists.db);
  return rows.filter(({ name, state }) =>
    [name, ...Object.values(state.address)].some((item) => personalTexts.matches(item)),
  );
}
