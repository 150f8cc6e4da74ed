/** The calls of the actions that screens offer. */
import { changeableFields } from '../../src/features/bulk-changes/model/bulk.ts';
import { chartFields } from '#features/charts/model/chart.ts';
import { hasDays } from '#model/kinds.ts';
import type { Dependents } from '#model/wire/dependents.ts';
import type { EntitySpec } from '#model/entity.ts';
import { importColumns } from '../../src/features/import/model/import.ts';
import { keyOf } from '#model/key.ts';
import { must } from '#model/must.ts';
import { okJson, type EntityApp } from '../server/support/entity-app.ts';
import { freshRecord } from './fresh.ts';
import { keyInBody, keyPath } from './keys.ts';

export type Row = Record<string, unknown>;

type Call = readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, body?: unknown];

/** Statuses of a permitted request: a success, or a refusal because of the data. */
const acceptedStatuses = new Set([200, 204, 409, 422]);

/** A chart that the list can be shown as. */
export function aChart(spec: EntitySpec): object {
  const [groupBy, { field }] = must([...chartFields(spec).groups][0], 'every list has a chart');
  return { groupBy, measure: 'count', ...(hasDays(field) && { period: 'year' }) };
}

/** The calls of each action by its label, with a record as it was read. */
const callsOf: Readonly<Record<string, (spec: EntitySpec, record: Row) => readonly Call[]>> = {
  Add: (spec, record) => [['PUT', '', freshRecord(spec, record)]],
  Duplicate: (spec, record) => [['PUT', '', freshRecord(spec, record)]],
  Edit: (spec, record) => [
    ['GET', keyPath(spec, record)],
    ['PUT', '', record],
  ],
  View: (spec, record) => [['GET', keyPath(spec, record)]],
  Save: (_, record) => [['PUT', '', record]],
  History: (spec, record) => [['GET', `history/${keyPath(spec, record)}`]],
  Delete: (spec, record) => [['DELETE', keyPath(spec, record)]],
  Undelete: (spec, record) => [['POST', `undelete/${keyPath(spec, record)}`, {}]],
  'Show deleted?': () => [['POST', 'page', { isActiveValue: null }]],
  Export: () => [['POST', 'export.csv', {}]],
  Chart: (spec) => [['POST', 'chart', aChart(spec)]],
  'Saved lists': (spec) => [
    ['GET', 'lists'],
    ['PUT', 'lists', { name: spec.name, shared: false, state: { address: {} } }],
  ],
  Import: (spec) => [['POST', 'import', { columns: importColumns(spec).slice(0, 1), rows: [['1']], preview: true }]],
  'Change fields (many)': (spec, record) => {
    const values = changeableFields(spec).map(([name]) => [name, record[name]]);
    return [bulk(spec, record, { action: 'update', values: Object.fromEntries(values.slice(0, 1)) })];
  },
  'Delete (many)': (spec, record) => [bulk(spec, record, { action: 'delete' })],
  'Restore (many)': (spec, record) => [bulk(spec, record, { action: 'undelete' })],
  'Export selection (many)': () => [['POST', 'export.csv', {}]],
};

const bulk = (spec: EntitySpec, record: Row, change: object): Call => [
  'POST',
  'bulk',
  { keys: [keyInBody(keyOf(spec, record))], ...change, preview: true },
];

/** Sends the calls of an action as the user of the screen. */
export function offerCalls(app: EntityApp, spec: EntitySpec) {
  const anyRow = async (): Promise<Row> => {
    const body = { pageSize: 1, ...(spec.delete === 'soft' && { isActiveValue: true }) };
    return okJson<{ data: Row[] }>(await app.call('POST', `${spec.service}/page`, { body })).data[0] ?? {};
  };
  const record = async (row: Row): Promise<Row> =>
    spec.calls === 'list' ? row : okJson<Row>(await app.call('GET', `${spec.service}/${keyPath(spec, row)}`));

  /** The server's message if it refuses. */
  async function refusal(word: string): Promise<string | undefined> {
    if (word.startsWith('Pick ')) {
      const { statusCode, body } = await app.call('GET', `Dropdowns/Get${word.slice(5)}DropDownList`);
      return statusCode === 200 ? undefined : `${statusCode} ${body.slice(0, 200)}`;
    }
    const row = await anyRow();
    const calls = must(callsOf[word], `the calls of ${word} are listed`)(spec, await record(row));
    if (word === 'Delete' && spec.delete === 'hard') {
      // The confirmation of Delete has no button if the delete is impossible.
      const { possible } = okJson<Dependents>(
        await app.call('GET', `${spec.service}/dependents/${keyPath(spec, row)}`),
      );
      if (!possible) return undefined;
    }
    for (const [method, path, body] of calls) {
      const answer = await app.call(method, `${spec.service}/${path}`, body === undefined ? {} : { body });
      if (!acceptedStatuses.has(answer.statusCode))
        return `${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
    }
    return undefined;
  }
  return { anyRow, refusal };
}
