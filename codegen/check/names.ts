/** Checks names: reserved words, system tables, and files named after their entity. */
import { systemTableColumns } from '../../src/schema/system-tables.ts';
import { foreignSchemaOf, linkOf, tableOf } from '../model/defaults.ts';
import { upperFirst } from '#model/text.ts';
import { reservedWords } from '../print/reserved.ts';
import type { Problem } from '../problem.ts';
import { eachEntity, type SourceLocation } from './catalogue.ts';

/** Properties of every object, and ones with a meaning in JavaScript. */
const objectProperties = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON']);

/** The server's own tables. */
const systemTables = new Set(Object.keys(systemTableColumns).map((name) => name.toLowerCase()));

/** Whether JavaScript or TypeScript reserves the name. Fields are only properties, so reserved words are allowed for them. */
export const isReservedName = (name: string, of: 'entity' | 'field'): boolean =>
  objectProperties.has(name) || (of === 'entity' && reservedWords.has(name));

/** Whether the server has a table of that name. */
export const isSystemTable = (name: string): boolean => systemTables.has(name.toLowerCase());

/** Every name in an entity's file. */
export const checkNames = eachEntity(function* names(file, here) {
  const { name, view } = file;
  if (!here.file.endsWith(`/${name}.json`)) {
    const message = `The file is not named after "${name}".`;
    yield here.in('name').problem('file-name', message, `Rename the file to ${name}.json, or correct the name.`);
  }
  if (isReservedName(name, 'entity')) yield reserved(name, here.in('name'));
  yield* tableName(tableOf(file), here.in(file.table === undefined ? 'name' : 'table'));
  for (const [index, field] of file.fields.entries()) {
    const at = here.in('fields', index);
    if (isReservedName(field.name, 'field')) yield reserved(field.name, at.in('name'));
    if (field.as !== undefined && objectProperties.has(field.as)) yield reserved(field.as, at.in('as'));
    if (field.through !== undefined) yield* tableName(linkOf(file, field).table, at.in('through'));
  }
  for (const [index, { as }] of (view?.joins ?? []).entries()) {
    if (objectProperties.has(as)) yield reserved(as, here.in('view', 'joins', index, 'as'));
  }
});

function* tableName(name: string, here: SourceLocation): Iterable<Problem> {
  if (objectProperties.has(name)) yield reserved(name, here);
  if (!isSystemTable(name)) return;
  const isForeign = foreignSchemaOf(here.catalogue.portal) !== undefined;
  const help = isForeign ? 'Say the "schema" that it is in.' : 'Choose another name for the table.';
  yield here.problem('reserved-name', `The table "${name}" is the server's own.`, help);
}

const reserved = (name: string, here: SourceLocation): Problem =>
  here.problem(
    'reserved-name',
    `"${name}" cannot be a name: it means something else in the code.`,
    `Choose another name, such as "${name.toLowerCase() === name ? `${name}Value` : `own${upperFirst(name)}`}".`,
  );
