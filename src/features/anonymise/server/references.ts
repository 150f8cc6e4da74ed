/** Renames the user in the histories of other records: references to the user, or to records whose display name contains the user's. */
import { sql } from 'kysely';
import { parseTemplate } from '#model/display.ts';
import type { Db } from '../../../server/database/database.ts';
import { portalText, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { fromItem, type Target } from '../../../server/record/entity-table.ts';
import { spellingsOf } from '../../../server/record/name-sql.ts';
import { arrayParameter, type Expression } from '../../../server/record/record-sql.ts';
import type { Person } from './person.ts';
import { rewritten } from '../../../server/save/rewritten.ts';
import type { PersonalTexts } from './personal-texts.ts';

/** The user's old and new name. */
export interface Renaming {
  readonly person: Person;
  /** Former names. */
  readonly names: PersonalTexts;
  /** Every text that the record ever held. */
  readonly texts: readonly string[];
  readonly newName: string;
}

/**
 * How the display name of a reference's target contains a user's name: `user`: it is the name; `apart`: as separate words; `glued`:
 * joined with letters or digits; `other`: not at all.
 */
type Naming = 'user' | 'apart' | 'glued' | 'other';

const column = systemColumns('history', 'entry');
const letterOrDigit = /[\p{Lu}\p{Ll}\p{Nd}]/u;

/** Classifies a reference's target by its display template. */
function namingOf(target: Target, user: string): Naming {
  if (target.spec?.service === user) return 'user';
  if (typeof target.display !== 'string') return 'other';
  const pieces = parseTemplate(target.display);
  const pieceNamings = pieces.flatMap((piece, index): Naming[] => {
    const inner = 'reference' in piece ? target.referencesInName.get(piece.reference)?.target : undefined;
    const naming = inner === undefined ? 'other' : namingOf(inner, user);
    if (naming === 'other') return [];
    // A neighbour that is a value, or a literal that touches this piece with a letter or digit. `at`: its touching end.
    const isGlued = (neighbour: (typeof pieces)[number] | undefined, at: number) =>
      neighbour !== undefined && (!('literal' in neighbour) || letterOrDigit.test(neighbour.literal.at(at) ?? ''));
    return [naming === 'glued' || isGlued(pieces[index - 1], -1) || isGlued(pieces[index + 1], 0) ? 'glued' : 'apart'];
  });
  return pieceNamings.includes('glued') ? 'glued' : (pieceNamings[0] ?? 'other');
}

/**
 * Rewrites the history of all entities in one scan: only names of references, except names that may be a namesake's.
 */
export async function renameInReferences(
  db: Db,
  { entities, targets }: EntityService,
  { person, names, texts, newName }: Renaming,
): Promise<void> {
  const { service } = person.facts;
  const namings = Object.fromEntries(
    entities.map(({ spec, references }) => [
      spec.service,
      Object.fromEntries([...references].map(([name, { target }]) => [name, namingOf(target, service)])),
    ]),
  );
  const namesakeNames = await namesakes(db, [...targets.values()], service, names);
  const reference = (field: Expression, value: Expression) => {
    const name = sql`(${value} ->> 'name') collate ${portalText}`;
    const naming = sql`coalesce(${JSON.stringify(namings)}::jsonb -> ${column('entity')} ->> ${field}, 'unknown')`;
    // `unknown`: the field left the catalogue.
    const isUser = sql`(${naming} = 'user' or ${naming} = 'unknown' and ${name} = any(${arrayParameter('text', texts)}))
      and ${value} -> 'id' = to_jsonb(${person.id}::bigint)`;
    const renamed = (to: Expression) => sql`${value} || jsonb_build_object('name', ${to})`;
    const replaced = (pattern: string) =>
      renamed(sql`regexp_replace(${name}, ${pattern}, ${newName.replaceAll('\\', '\\\\')}, 'g')`);
    return sql`case
      when jsonb_typeof(${value}) <> 'object' or not ${value} ? 'name' then ${value}
      when ${isUser} then ${renamed(sql`${newName}::text`)}
      when ${naming} in ('user', 'other') or ${name} = any(${arrayParameter('text', namesakeNames)}) then ${value}
      when ${naming} = 'glued' then ${replaced(names.patternAnywhere)}
      else ${replaced(names.patternWholeWords)} end`;
  };
  await sql`update ${systemTable('history')} as entry set "changes" = renamed."changes"
    from (select ${column('id')}, ${rewritten(column('changes'), reference)} as "changes" from ${systemTable('history')} as entry
      where jsonb_path_exists(${column('changes')}, '$.*.*.id ? (@ == $id)', jsonb_build_object('id', ${person.id}::bigint))
        or ${column('changes')}::text collate ${portalText} ~ ${names.patternInJson}) as renamed
    where ${column('id')} = renamed."id" and ${column('changes')} <> renamed."changes"`.execute(db);
}

/**
 * Names of records that match although the user has been renamed: they contain the name of a namesake.
 */
async function namesakes(db: Db, targets: readonly Target[], user: string, names: PersonalTexts): Promise<string[]> {
  const selects = targets.flatMap((target) => {
    const naming = namingOf(target, user);
    if (naming === 'other') return [];
    const pattern = naming === 'glued' ? names.patternAnywhere : names.patternWholeWords;
    return spellingsOf('target', target)
      .map((name) => sql`(${name}) collate ${portalText}`)
      .map((name) => sql`select ${name} as "name" from ${fromItem(target)} as target where ${name} ~ ${pattern}`);
  });
  const { rows } = await sql<{ name: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  return rows.map(({ name }) => name);
}
