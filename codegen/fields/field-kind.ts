import type { Field } from '#model/entity.ts';
import { kinds, type KeyKind } from '#model/kinds.ts';
import type { JsonObject } from '../print/json.ts';

/**
 * The output of codegen that depends on a kind of field, in addition to its traits (`src/model/kinds.ts`). Method syntax makes the
 * parameter bivariant, so that `KindEmitter<TextField>` is assignable to `KindEmitter`; sound because `emitterOf` selects it by kind.
 */
export interface KindEmitter<F extends Field = Field> {
  /** The input of a form. */
  readonly input: { readonly name: string; readonly file: string } | undefined;
  /** The value as JSON Schema, null aside. */
  schema(field: F): JsonObject;
  /** Further validation keywords of the save body, as in `PropertySchema`. */
  limits(field: F): JsonObject;
}

/** Schema of a key that is not numeric. */
export const keySchema = (kind: KeyKind) =>
  kinds[kind].column === 'date' ? ({ type: 'string', format: 'date' } as const) : ({ type: 'string' } as const);

/** A safe integer (JavaScript's), as a component of the OpenAPI document. */
export const anyInteger = { $ref: '#/components/schemas/SafeInteger' } as const;
