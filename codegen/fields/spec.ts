import type { EntitySpec } from '#model/entity.ts';
import type { Entity } from '../model/entity.ts';
import { fieldsOf } from './kinds.ts';

/** The spec that the entity's generated `entity.ts` declares, as a value. */
export function specOf(entity: Entity): EntitySpec {
  const { columns, filters, sort, screen } = entity;
  return {
    ...entity,
    fields: fieldsOf([...entity.fields, ...entity.auditFields]),
    list: {
      columns: columns.map(({ name }) => name),
      filters: filters.map(({ name }) => name),
      sort,
      ...(screen?.add !== undefined && { add: true }),
    },
  };
}
