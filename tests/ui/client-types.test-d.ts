/** Types of an entity's client: it has exactly the calls that the entity's spec allows; any other does not compile. */
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
// @ts-expect-error rows of a view have no record to open
void view.get;
// @ts-expect-error it has no column with a filter whose values are counted
void view.counts;
// @ts-expect-error it has no column that a chart could group by
void view.chart;
// @ts-expect-error it has no export
void view.exportRows;

const readOnly = clientOf(defineEntity({ ...facts, delete: null, calls: 'read', list }));
void readOnly.get;
// @ts-expect-error a read-only entity has no save
void readOnly.save;
// @ts-expect-error a read-only entity has no delete
void readOnly.remove;

const full = clientOf(
  defineEntity({
    ...facts,
    audited: true,
    delete: 'soft',
    calls: 'all',
    fields: { ...facts.fields, open: { kind: 'boolean', label: 'Open' }, since: { kind: 'date', label: 'Since' } },
    list: { ...list, columns: ['name', 'open', 'since'], exportFile: 'Ports.csv', add: true },
  }),
);
void full.counts;
void full.chart;
void full.save;
void full.bulk;
void full.remove;
void full.undelete;
void full.exportRows;
void full.importRows;

const removable = clientOf(defineEntity({ ...facts, delete: 'hard', calls: 'all', list }));
void removable.remove;
// @ts-expect-error a hard delete has no undelete
void removable.undelete;
// @ts-expect-error a list without an Add button has no import
void removable.importRows;
