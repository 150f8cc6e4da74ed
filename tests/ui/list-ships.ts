import { defineEntity } from '../../src/model/entity.ts';
import type { ListLimits } from '#model/list/list-state.ts';

/** An entity with columns of several kinds. */
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
    name: { kind: 'text', label: 'Name', maxLength: 20 },
    crew: { kind: 'integer', label: 'Crew' },
    launched: { kind: 'date', label: 'Launched' },
    seen: { kind: 'dateTime', label: 'Last Seen' },
    sails: { kind: 'boolean', label: 'Sails' },
    portId: { kind: 'reference', label: 'Port', to: 'Port', as: 'port' },
    page: { kind: 'integer', label: 'Page of the register' },
    isActive: { kind: 'boolean', label: 'Active', readOnly: true },
  },
  list: {
    columns: ['name', 'crew', 'launched', 'seen', 'sails', 'portId', 'page', 'isActive'],
    sort: { field: 'name', order: 'asc' },
  },
});

/** An entity without audit fields. */
export const sighting = defineEntity({
  ...ship,
  name: 'sighting',
  audited: false,
  delete: null,
  calls: 'list',
  list: {
    columns: ['name', 'crew'],
    filters: ['crew'],
    sort: { field: 'crew', order: 'desc' },
  },
});

/** The portal's limits, as the documents have them (core 5, core 9). */
export const limits: ListLimits = {
  list: {
    pageSizes: [10, 25, 50, 100],
    pageSize: 25,
    maxPageSize: 100,
    maxValues: 1000,
    searchValuesAbove: 20,
    exportText: 'Export',
    deleteQuestion: 'Are you sure you want to delete this item?',
  },
  calendar: { weekStart: 'monday', fiscalYear: { startMonth: 7 } },
  search: {
    forbidden: ['select', 'drop'],
    minLength: 2,
    maxLength: 15,
    pattern: /^[A-Za-z0-9\-_ ]*$/,
    messages: { forbidden: 'forbidden', tooShort: 'short', tooLong: 'long', pattern: 'characters' },
  },
};
