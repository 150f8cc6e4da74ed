/** What the portal calls its own users and roles: in a catalogue that is imported, they stay its own. */
import { readBuiltIn } from '../load/read.ts';

interface BuiltInEntity {
  readonly name?: string;
  readonly table?: string;
  readonly fields?: readonly { readonly through?: string }[];
}

const files = readBuiltIn().map(({ text }) => JSON.parse(text) as BuiltInEntity);

const linksOf = ({ fields = [] }: BuiltInEntity) => fields.flatMap(({ through }) => through ?? []);

export const builtInNames = {
  /** In small letters; and that of the portal's own file. */
  entities: new Set(['portal', ...files.flatMap(({ name }) => name?.toLowerCase() ?? [])]),
  /** As the portal makes them beside the tables that are there. */
  tables: new Set([...files.flatMap(({ name, table = name }) => table ?? []), ...files.flatMap(linksOf)]),
};
