/** Which part of a key the database gives. */
import type { EntitySpec } from './entity.ts';
import { hasGeneratedId } from './key.ts';
import { isGenerated } from './kinds.ts';

/** The part of the key that the database gives to a record that comes without one: its id, or a part that is `generated`. */
export const givenPart = (spec: Pick<EntitySpec, 'key' | 'fields'>): string | undefined =>
  hasGeneratedId(spec) ? spec.key[0] : spec.key.find((name) => isGenerated(spec.fields[name], 'byDatabase'));
