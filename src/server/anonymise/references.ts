/** The user's name in the histories of others: where they refer to the user, or to what is named after the user. */
import { sql, type Kysely } from 'kysely';
import { piecesOf } from '#model/display.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { systemColumns } from '../database/system-tables.ts';
import type { EntityService } from '../calls/service.ts';
import type { Target } from '../record/entity-table.ts';
import { displayName } from '../record/name-sql.ts';
import { list, type Expression } from '../record/record-sql.ts';
import { rowsOf } from '../record/rows-of.ts';
import type { Person } from './person.ts';
import { rewritten } from './rewritten.ts';
import type { Words } from './words.ts';

type Db = Kysely<CatalogueDatabase>;

/** What a user's name becomes in other names. */
export interface Renaming {
  readonly person: Person;
  /** What the user was called. */
  readonly names: Words;
  /** Every text that the record ever held. */
  readonly texts: readonly string[];
  readonly newName: string;
}

/**
 * Where a reference leads: to users, to records in whose names a user's stands apart or glued to other letters, to records named
 * otherwise.
 */
type Naming = 'user' | 'apart' | 'glued' | 'other';

const column = systemColumns('history', 'entry');
const signs = /[\p{Lu}\p{Ll}\p{Nd}]/u;

/** How the names of a target's records are made with the name of a user. */
function namingOf(target: Target, user: string): Naming {
  if (target.spec?.service === user) return 'user';
  if (typeof target.display !== 'string') return 'other';
  const pieces = piecesOf(target.display);
  const found = pieces.flatMap((piece, index): Naming[] => {
    const inner = 'reference' in piece ? target.named.get(piece.reference)?.target : undefined;
    const naming = inner === undefined ? 'other' : namingOf(inner, user);
    if (naming === 'other') return [];
    const isGlued = (neighbour: (typeof pieces)[number] | undefined, at: number) =>
      neighbour !== undefined && (!('words' in neighbour) || signs.test(neighbour.words.at(at) ?? ''));
    return [naming === 'glued' || isGlued(pieces[index - 1], -1) || isGlued(pieces[index + 1], 0) ? 'glued' : 'apart'];
  });
  return found.includes('glued') ? 'glued' : (found[0] ?? 'other');
}

/**
 * Puts the new name into the history of everything. One scan finds the entries; what is no reference, and names in which the user's is
 * somebody else's, stay as they are.
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
  const namedAlike = await namesakes(db, [...targets.values()], service, names);
  const reference = (field: Expression, value: Expression) => {
    const name = sql`(${value} ->> 'name') collate "portal_text"`;
    const naming = sql`coalesce(${JSON.stringify(namings)}::jsonb -> ${column('entity')} ->> ${field}, 'unknown')`;
    // `unknown`: the catalogue no longer has the field.
    const isUser = sql`(${naming} = 'user' or ${naming} = 'unknown' and ${name} = any(${list('text', texts)}))
      and ${value} -> 'id' = to_jsonb(${person.id}::bigint)`;
    const renamed = (to: Expression) => sql`${value} || jsonb_build_object('name', ${to})`;
    const replaced = (pattern: string) =>
      renamed(sql`regexp_replace(${name}, ${pattern}, ${newName.replaceAll('\\', '\\\\')}, 'g')`);
    return sql`case
      when jsonb_typeof(${value}) <> 'object' or not ${value} ? 'name' then ${value}
      when ${isUser} then ${renamed(sql`${newName}::text`)}
      when ${naming} in ('user', 'other') or ${name} = any(${list('text', namedAlike)}) then ${value}
      when ${naming} = 'glued' then ${replaced(names.anywhere)}
      else ${replaced(names.apart)} end`;
  };
  await sql`update "history" as entry set "changes" = renamed."changes"
    from (select ${column('id')}, ${rewritten(column('changes'), reference)} as "changes" from "history" as entry
      where jsonb_path_exists(${column('changes')}, '$.*.*.id ? (@ == $id)', jsonb_build_object('id', ${person.id}::bigint))
        or ${column('changes')}::text collate "portal_text" ~ ${names.inJson}) as renamed
    where ${column('id')} = renamed."id" and ${column('changes')} <> renamed."changes"`.execute(db);
}

/**
 * Names that records still have although the user is called otherwise by now: the words in them are those of somebody else who is
 * called alike.
 */
async function namesakes(db: Db, targets: readonly Target[], user: string, names: Words): Promise<string[]> {
  const selects = targets.flatMap((target) => {
    const naming = namingOf(target, user);
    if (naming === 'other') return [];
    const name = sql`(${displayName('target', target)}) collate "portal_text"`;
    const pattern = naming === 'glued' ? names.anywhere : names.apart;
    return [sql`select ${name} as "name" from ${rowsOf(target)} as target where ${name} ~ ${pattern}`];
  });
  const { rows } = await sql<{ name: string }>`${sql.join(selects, sql` union `)}`.execute(db);
  return rows.map(({ name }) => name);
}
