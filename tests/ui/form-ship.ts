import { defineEntity } from '../../src/model/entity.ts';

/** An entity with a field of every kind, for the tests of forms. */
export const ship = defineEntity({
  name: 'ship',
  service: 'Ship',
  label: { one: 'Ship', many: 'Ships' },
  table: 'ship',
  key: ['id'],
  audited: true,
  delete: 'soft',
  calls: 'all',
  permissions: { read: ['ship/read'], write: ['ship/write'] },
  display: ['name'],
  fields: {
    id: { kind: 'id', label: 'Id' },
    name: { kind: 'text', label: 'Name', required: true, rule: 'default', maxLength: 20 },
    motto: { kind: 'text', label: 'Motto', rule: 'default', maxLength: 20 },
    crew: { kind: 'integer', label: 'Crew', default: 12 },
    draught: { kind: 'number', label: 'Draught' },
    sails: { kind: 'boolean', label: 'Sails' },
    launched: { kind: 'date', label: 'Launched' },
    lastSeen: { kind: 'dateTime', label: 'Last Seen' },
    surveyed: { kind: 'dateTime', label: 'Surveyed', readOnly: true },
    portId: { kind: 'reference', label: 'Port', to: 'Port', as: 'port' },
    routeIds: {
      kind: 'references',
      label: 'Routes',
      to: 'Route',
      link: { table: 'shipRoute', own: 'shipId', other: 'routeId' },
    },
    isActive: { kind: 'boolean', label: 'Active', readOnly: true },
    modifiedDate: { kind: 'dateTime', label: 'Modified Date', readOnly: true },
  },
  list: { columns: ['name'], sort: { field: 'name', order: 'asc' } },
});
