/** Checks the names that tables and columns have in the database. Tables of another program may have any name. */
import { isReferenceList } from '#model/kinds.ts';
import { defaultPortalSchema } from '#model/schema.ts';
import type { EntityFile } from '../load/files.ts';
import { foreignSchemaOfEntity } from '../model/defaults.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, portalName, type SourceLocation } from './catalogue.ts';

export const checkStoredNames = eachEntity(function* storedNames(file, here) {
  const { portal, invalidFiles } = here.catalogue;
  if (invalidFiles.has(portalName)) return;
  const schema = foreignSchemaOfEntity(file, portal);
  if (schema === undefined) yield* checkOwn(file, here);
  else yield* checkForeign(file, schema, here);
});

const plainName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The portal makes its own tables, and names them and their columns after entities and fields. */
function* checkOwn(file: EntityFile, here: SourceLocation): Iterable<Problem> {
  if (file.schema !== undefined) yield onlyForeign(here, 'schema');
  if (file.table !== undefined && !plainName.test(file.table)) yield notPlain(here.in('table'), file.table);
  for (const [index, { column, through }] of file.fields.entries()) {
    const at = here.in('fields', index);
    if (column !== undefined) yield onlyForeign(at, 'column');
    if (typeof through !== 'object') continue;
    if (through.schema !== undefined) yield onlyForeign(at.in('through'), 'schema');
    for (const part of ['table', 'own', 'other'] as const)
      if (!plainName.test(through[part])) yield notPlain(at.in('through', part), through[part]);
  }
}

function* checkForeign(file: EntityFile, schema: string, here: SourceLocation): Iterable<Problem> {
  const { portalSchema = defaultPortalSchema } = here.catalogue.portal.database ?? {};
  if (schema === portalSchema) {
    const message = `The schema "${schema}" is the portal's own.`;
    const help = 'Say the schema of the table, or another "portalSchema" in portal.json.';
    yield here.in(file.schema === undefined ? 'name' : 'schema').problem('wrong-value', message, help);
  }
  const used = new Map<string, string>();
  for (const [index, field] of file.fields.entries()) {
    if (isReferenceList(field)) continue;
    const { name, column = name } = field;
    const other = used.get(column);
    used.set(column, name);
    // Fields of one name are reported by `checkFieldNames`.
    if (other === undefined || other === name) continue;
    const message = `The column "${column}" is that of the field "${other}", too.`;
    const at = here.in('fields', index, field.column === undefined ? 'name' : 'column');
    yield at.problem('duplicate-field', message, 'Name another column, or remove one of the two fields.');
  }
}

const onlyForeign = (here: SourceLocation, word: 'schema' | 'column'): Problem =>
  here
    .in(word)
    .problem(
      'wrong-value',
      `Only tables of another program have a "${word}": the portal names its own after entities and fields.`,
      `Remove "${word}", or write "database": { "tables": "foreign" } in portal.json.`,
    );

const notPlain = (here: SourceLocation, name: string): Problem =>
  here.problem(
    'wrong-value',
    `The portal cannot give a table or column of its own the name "${name}".`,
    'Use letters, digits and _ only, beginning with a letter.',
  );
