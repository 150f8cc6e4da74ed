import type { ReferencesField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A list of ids, stored in a link table. */
export const referencesKind: KindEmitter<ReferencesField> = {
  input: { name: 'ReferencesInput', file: 'references-input' },
  schema: () => ({ type: 'array', items: { type: 'integer' }, uniqueItems: true }),
  limits: () => ({ items: { type: 'integer', safe: true } }),
};
