import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';

/** What a record is called where it is told of; one without a name by its key. */
export const recordName = (entity: EntitySpec, record: object): string =>
  nameOf(entity, record) || keyOf(entity, record).join(' · ');
