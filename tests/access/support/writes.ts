/** Random changes by a viewer, and the rows that they may have changed. */
import * as fc from 'fast-check';
import { changeableFields } from '../../../src/features/bulk-changes/model/bulk.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Field } from '#model/field.ts';
import { isImported } from '../../../src/features/import/model/import.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { versionName } from '#model/version.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';
import { freshRecord } from '../../laws/fresh.ts';
import { keyInBody } from '../../laws/keys.ts';
import type { Row } from './content.ts';
import type { Oracle } from './oracle.ts';
import type { Question } from './questions.ts';

const { entities, portal } = generatedCatalogue;
const stored = entities.filter(({ calls }) => calls !== 'list');

/** A record as an administrator reads it. */
export type Read = (spec: EntitySpec, row: Row) => Promise<Row>;
/** Whose body is made when the records are known. */
export type Change = (read: Read) => Promise<Question>;

/** Random saves, creates, bulk changes, imports, deletes and restores; also of records and fields that may not be seen. */
export function changesBy(oracle: Oracle): fc.Arbitrary<{ readonly spec: EntitySpec; readonly change: Change }> {
  const written = stored.filter(
    (spec) => spec.calls === 'all' && oracle.mayOpen(spec) && oracle.rowsOf(spec).length > 0,
  );
  return fc.constantFrom(...written).chain((spec) => {
    const rows = oracle.rowsOf(spec);
    const readable = rows.filter((row) => oracle.may.read(spec, row));
    const row = fc.constantFrom(...(readable.length === 0 ? rows : [...rows.slice(0, 5), ...readable, ...readable]));
    const fields = changeableFields(spec).filter(([, field]) => oracle.mayField.read(field));
    const chosen = fc.subarray(fields, {
      minLength: Math.min(1, fields.length),
      maxLength: Math.min(2, fields.length),
    });
    const url = `/${portal.basePath}/${spec.service}`;
    const some = fc.array(row, { minLength: 1, maxLength: 4 });
    const change = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.tuple(row, row, chosen).map(([one, other, names]) => update(spec, url, one, other, names)),
      },
      { weight: 2, arbitrary: row.map((one) => create(spec, url, one, oracle)) },
      {
        weight: 3,
        arbitrary: fc.tuple(some, row, chosen).map(([ones, other, names]) => bulk(spec, url, ones, other, names)),
      },
      {
        weight: 2,
        arbitrary: fc.tuple(some, row, chosen).map(([ones, other, names]) => importRows(spec, url, ones, other, names)),
      },
      { weight: 1, arbitrary: row.map((one) => remove(spec, url, one)) },
    );
    return change.map((one) => ({ spec, change: one }));
  });
}

type Fields = readonly [string, Field][];
const valuesOf = (fields: Fields, record: Row): Row =>
  Object.fromEntries(fields.map(([name]) => [name, record[name] ?? null]));

const update =
  (spec: EntitySpec, url: string, row: Row, other: Row, fields: Fields): Change =>
  async (read) => {
    const { [versionName(spec)]: version } = await read(spec, row);
    const key = Object.fromEntries(spec.key.map((name) => [name, row[name]]));
    const body = { ...key, [versionName(spec)]: version, ...valuesOf(fields, await read(spec, other)) };
    return { method: 'PUT', url: `${url}/`, body };
  };

const create =
  (spec: EntitySpec, url: string, row: Row, oracle: Oracle): Change =>
  async (read) => {
    const record = freshRecord(spec, await read(spec, row));
    const seen = Object.entries(record).filter(([name]) => oracle.mayField.read(spec.fields[name] as Field));
    return { method: 'PUT', url: `${url}/`, body: Object.fromEntries(seen) };
  };

const bulk =
  (spec: EntitySpec, url: string, rows: readonly Row[], other: Row, fields: Fields): Change =>
  async (read) => {
    const keys = rows.map((row) => keyInBody(keyOf(spec, row)));
    const selection = rows.length % 2 === 0 ? { query: {} } : { keys };
    const isDelete = spec.delete !== null && rows.length === 3;
    const action = isDelete
      ? { action: 'delete' }
      : { action: 'update', values: valuesOf(fields, await read(spec, other)) };
    return { method: 'POST', url: `${url}/bulk`, body: { ...selection, ...action, skipRefused: true } };
  };

const importRows =
  (spec: EntitySpec, url: string, rows: readonly Row[], other: Row, fields: Fields): Change =>
  async (read) => {
    const columns = [
      ...spec.key,
      ...fields.filter(([name, field]) => isImported(spec, name, field)).map(([name]) => name),
    ];
    const from = await read(spec, other);
    const cells = rows.map((row) => columns.map((name) => cellOf(spec.key.includes(name) ? row[name] : from[name])));
    return { method: 'POST', url: `${url}/import`, body: { columns, rows: cells, skipWrong: true } };
  };

const remove =
  (spec: EntitySpec, url: string, row: Row): Change =>
  async () => {
    const key = keyInPath(keyOf(spec, row));
    const isRestore = row['isActive'] === false && spec.delete === 'soft';
    return isRestore
      ? { method: 'POST', url: `${url}/undelete/${key}`, body: {} }
      : { method: 'DELETE', url: `${url}/${key}` };
  };

export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value as string | number);
}
