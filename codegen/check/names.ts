/** Checks names: reserved words, system tables, and files named after their entity. */
import { linkOf, tableOf } from '../model/defaults.ts';
import { upperFirst } from '../model/naming.ts';
import { reservedWords } from '../print/reserved.ts';
import type { Path, Problem } from '../problem.ts';
import { eachEntity, type ReportProblem } from './catalogue.ts';

/** Properties of every object, and ones with a meaning in JavaScript. */
const objectProperties = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'then', 'toJSON']);

/** The server's own tables. */
const systemTables = new Set(
  [
    'permission',
    'session',
    'signInAttempt',
    'identity',
    'idempotency',
    'history',
    'bulkChange',
    'savedList',
    'defaultList',
    'pinnedList',
    'dataVersion',
    'meta',
  ].map(lower),
);

function lower(text: string): string {
  return text.toLowerCase();
}

/** Whether JavaScript or TypeScript reserves the name. Fields are only properties, so reserved words are allowed for them. */
export const isReservedName = (name: string, of: 'entity' | 'field'): boolean =>
  objectProperties.has(name) || (of === 'entity' && reservedWords.has(name));

/** Whether the server has a table of that name. */
export const isSystemTable = (name: string): boolean => systemTables.has(lower(name));

/** Every name in an entity's file. */
export const checkNames = eachEntity(function* names(file, report, _catalogue, path) {
  const { name, view } = file;
  if (!path.endsWith(`/${name}.json`)) {
    const message = `The file is not called after "${name}".`;
    yield report('file-name', ['name'], message, `Rename the file to ${name}.json, or correct the name.`);
  }
  if (isReservedName(name, 'entity')) yield reserved(report, ['name'], name);
  yield* tableName(report, file.table === undefined ? ['name'] : ['table'], tableOf(file));
  for (const [index, field] of file.fields.entries()) {
    const at = ['fields', index];
    if (isReservedName(field.name, 'field')) yield reserved(report, [...at, 'name'], field.name);
    if (field.as !== undefined && objectProperties.has(field.as)) yield reserved(report, [...at, 'as'], field.as);
    if (field.through !== undefined) yield* tableName(report, [...at, 'through'], linkOf(file, field).table);
  }
  for (const [index, { as }] of (view?.joins ?? []).entries()) {
    if (objectProperties.has(as)) yield reserved(report, ['view', 'joins', index, 'as'], as);
  }
});

function* tableName(report: ReportProblem, at: Path, name: string): Iterable<Problem> {
  if (objectProperties.has(name)) yield reserved(report, at, name);
  if (!isSystemTable(name)) return;
  yield report('reserved-name', at, `The table "${name}" is the server's own.`, 'Choose another name for the table.');
}

const reserved = (report: ReportProblem, at: Path, name: string): Problem =>
  report(
    'reserved-name',
    at,
    `"${name}" cannot be a name: it means something else in the code.`,
    `Choose another name, such as "${name.toLowerCase() === name ? `${name}Value` : `own${upperFirst(name)}`}".`,
  );
