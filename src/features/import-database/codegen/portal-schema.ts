/** Finds the schema for the own tables of an imported portal: not that of another portal, and without other tables. */
import type { Client } from 'pg';
import { defaultPortalSchema, portalNameKey } from '#model/schema.ts';
import { aggregate } from './database.ts';
import { withoutAccents } from '../../../../codegen/model/words.ts';

export interface PortalSchema {
  readonly schema: string;
  /** The portal's name: its title, with the schemas that were asked for. */
  readonly name: string;
  /** What the person who imports should know about it. */
  readonly note: string | undefined;
}

/** @param schemas as they were asked for; `*` for all. */
export async function choosePortalSchema(
  client: Client,
  title: string,
  schemas: readonly string[],
): Promise<PortalSchema> {
  const name = schemas.join() === 'public' ? title : `${title}: ${schemas.join(', ')}`.slice(0, maxNameLength);
  const usual = usualName(schemas);
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : `_${count}`;
    const schema = usual.slice(0, maxSchemaLength - end.length) + end;
    const owner = await ownerOf(client, schema);
    if (owner === 'other' || (typeof owner === 'object' && owner.portal !== null && owner.portal !== name)) continue;
    return { schema, name, note: owner === 'none' ? takenNote(usual, schema) : continuedNote(schema) };
  }
}

/** One for each choice of schemas. */
function usualName(schemas: readonly string[]): string {
  if (schemas.join() === 'public') return defaultPortalSchema;
  const names = schemas.map((schema) =>
    schema === '*'
      ? 'all'
      : withoutAccents(schema)
          .replaceAll(/[^A-Za-z\d]+/g, '_')
          .toLowerCase(),
  );
  return `${defaultPortalSchema}_${names.join('_')}`;
}

const maxSchemaLength = 63;
const maxNameLength = 200;

/** The owner of the schema's tables. A portal has a name, which is null if the portal was made before portals had names. */
async function ownerOf(client: Client, schema: string): Promise<'none' | 'other' | { readonly portal: string | null }> {
  const { rows } = await client.query<{ isPortal: boolean }>(
    `select coalesce(bool_or(relname = 'meta' and starts_with(obj_description(oid, 'pg_class'), 'portal: ')), false) as "isPortal"
     from pg_class where relnamespace = to_regnamespace(quote_ident($1)) and relkind in ('r', 'p', 'v', 'm', 'f')
     having count(*) > 0`,
    [schema],
  );
  const [found] = rows;
  if (found?.isPortal !== true) return found === undefined ? 'none' : 'other';
  const stored = `max(value) filter (where name = '${portalNameKey}')`;
  const [value] = await aggregate<string | null>(client, { schema, name: 'meta' }, [stored]);
  // A portal owns its tables and may read them. Tables that the role may not read belong to another program.
  if (value === undefined) return 'other';
  return { portal: value === null ? null : (JSON.parse(value) as string) };
}

const takenNote = (usual: string, schema: string): string | undefined =>
  schema === usual
    ? undefined
    : `The schema "${usual}" is taken: users, roles and history of this portal will be in "${schema}".`;

const continuedNote = (schema: string): string =>
  `The database has this portal already, in the schema "${schema}": its users, roles and history go on. For another portal beside it, write another "portalSchema" and "portalName" into portal.json.`;
