import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';

/** Name of a record in messages; its key if it has none. */
export const recordName = (entity: EntitySpec, record: object): string =>
  nameOf(entity, record) || keyOf(entity, record).join(' · ');
