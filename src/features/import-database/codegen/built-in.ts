/** Names of the portal's built-in entities (users and roles): imported tables must not take them. */
import { readBuiltIn } from '../../../../codegen/load/read.ts';

interface BuiltInEntity {
  readonly name?: string;
  readonly table?: string;
  readonly label?: { readonly many?: string };
  readonly fields?: readonly { readonly through?: string }[];
}

const files = readBuiltIn().map(({ text }) => JSON.parse(text) as BuiltInEntity);

const linksOf = ({ fields = [] }: BuiltInEntity) => fields.flatMap(({ through }) => through ?? []);

export const builtInNames = {
  /** Lower case; includes `portal`, the name of the portal file. */
  entities: new Set(['portal', ...files.flatMap(({ name }) => name?.toLowerCase() ?? [])]),
  /** Of many records. */
  labels: new Set(files.flatMap(({ label }) => label?.many ?? [])),
  /** Tables and link tables that the portal creates next to the imported ones. */
  tables: new Set([...files.flatMap(({ name, table = name }) => table ?? []), ...files.flatMap(linksOf)]),
};
