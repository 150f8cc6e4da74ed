/** Preview of an anonymisation, which is irreversible: lists the copies of texts that it can't erase. */
import { sql } from 'kysely';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { SavedListState } from '../../features/saved-lists/model/operations.ts';
import { maxNamedLists } from '#model/system.ts';
import type { AnonymisePreview } from '#model/wire/system.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import type { EntityService } from '../calls/service.ts';
import { portalText, systemColumns, systemTable, textOrder } from '../database/system-tables.ts';
import { targetOf, fromItem } from '../record/entity-table.ts';
import { displayName, targetKey } from '../record/name-sql.ts';
import { containsAny } from '../record/record-sql.ts';
import { formerTexts } from './former-texts.ts';
import { otherColumns } from './other-columns.ts';
import { anonymisedPerson, readPerson, type Person } from './person.ts';
import { PersonalTextMatcher } from './personal-texts.ts';

/** `permissions`: those of the caller. Throws 404 and 422 like `anonymise`. */
export async function previewAnonymise(
  service: EntityService,
  id: number,
  permissions: ReadonlySet<Permission>,
): Promise<AnonymisePreview> {
  const { database, catalogue, entities } = service;
  const { db } = database;
  const person = anonymisedPerson(service, id);
  const { stored, isAnonymised } = await readPerson(db, person, { lock: false });
  const personalTexts = new PersonalTextMatcher((await formerTexts(db, person, stored)).namesAndAddresses);
  const lists = isAnonymised ? [] : await listsContaining(service, person, personalTexts);
  const readable = lists.flatMap(({ entity, name, owner }) => {
    const spec = entities.find((item) => item.spec.service === entity)?.spec;
    return spec !== undefined && holdsAll(permissions, spec.read) ? [{ label: spec.label.many, name, owner }] : [];
  });
  const shownLists = readable.slice(0, maxNamedLists);
  const isForeign = catalogue.schema.tables[person.facts.table]?.foreign !== undefined;
  return {
    isAnonymised,
    lists: shownLists,
    listsMore: lists.length - shownLists.length,
    columns: isForeign ? await otherColumns(db, person) : [],
    lastBackup: (await readLastBackup(db))?.date ?? null,
  };
}

interface FoundList {
  readonly entity: string;
  readonly name: string;
  readonly owner: string;
  readonly state: SavedListState;
}

const list = systemColumns('savedList', 'list');

/** Finds shared lists of other users with one of the user's names or addresses in their name or filters. */
async function listsContaining(
  { database, targets }: EntityService,
  { id, facts }: Person,
  personalTexts: PersonalTextMatcher,
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
