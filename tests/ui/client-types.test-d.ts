/** What must compile of a client, and what must not: it has the calls that its entity's facts allow. */
import { defineEntity, type EntitySpec } from '#model/entity.ts';
import { entityClient } from '../../src/ui/calls/entity-calls.ts';

const facts = {
  name: 'port',
  service: 'Port',
  label: { one: 'Port', many: 'Ports' },
  table: 'port',
  key: ['id'],
  audited: false,
  read: ['port/read'],
  write: null,
  display: ['name'],
  fields: { id: { kind: 'id', label: 'Id' }, name: { kind: 'text', label: 'Name', maxLength: 20 } },
} as const;
const list = { columns: ['name'], sort: { field: 'name', order: 'asc' }, exportFile: null } as const;

type Key = readonly [id: number];
const clientOf = <const Spec extends EntitySpec>(spec: Spec) => entityClient<{ id: number }, Key, object, Spec>(spec);

const view = clientOf(defineEntity({ ...facts, delete: null, calls: 'list', list }));
void view.page;
void view.savedLists;
// @ts-expect-error rows of a view are no records
void view.get;
// @ts-expect-error nothing in it has values that are counted
void view.counts;
// @ts-expect-error nor by which rows are grouped
void view.chart;
// @ts-expect-error it has no export
void view.exportRows;

const readOnly = clientOf(defineEntity({ ...facts, delete: null, calls: 'read', list }));
void readOnly.get;
// @ts-expect-error nobody writes it
void readOnly.save;
// @ts-expect-error nor deletes it
void readOnly.remove;

const whole = clientOf(
  defineEntity({
    ...facts,
    audited: true,
    delete: 'soft',
    calls: 'all',
    fields: { ...facts.fields, open: { kind: 'boolean', label: 'Open' }, since: { kind: 'date', label: 'Since' } },
    list: { ...list, columns: ['name', 'open', 'since'], exportFile: 'Ports.csv', add: true },
  }),
);
void whole.counts;
void whole.chart;
void whole.save;
void whole.bulk;
void whole.remove;
void whole.undelete;
void whole.exportRows;
void whole.importRows;

const removable = clientOf(defineEntity({ ...facts, delete: 'hard', calls: 'all', list }));
void removable.remove;
// @ts-expect-error what is removed for good is not restored
void removable.undelete;
// @ts-expect-error without an Add there is no import
void removable.importRows;
