import type { JsonField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** A JSON document, as text. */
export const json: KindEmitter<JsonField> = {
  input: { name: 'JsonInput', file: 'json-input' },
  schema: () => ({ type: 'string', contentMediaType: 'application/json' }),
  limits: ({ maxKilobytes }) => ({ json: { maxKilobytes } }),
};
