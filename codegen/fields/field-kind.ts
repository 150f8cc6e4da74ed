import { kinds, type KeyKind } from '#model/kinds.ts';
import type { Field } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';

/**
 * What codegen has to say about a kind of field beside its traits (`src/model/kinds.ts`). Method syntax makes the parameter
 * bivariant, so that `KindEmitter<TextField>` is assignable to `KindEmitter`; sound because a kind is only reached by `kindOf(field)`.
 */
export interface KindEmitter<F extends Field = Field> {
  /** Facts of the entity's spec that no other kind has. */
  facts(field: F): Record<string, unknown>;
  /** The input of a form. */
  readonly input: { readonly name: string; readonly file: string } | undefined;
  /** The value as JSON Schema, null aside. */
  schema(field: F): JsonObject;
  /** What is asked of it besides where it is saved, in the keywords of `PropertySchema`. */
  limits(field: F): JsonObject;
}

/** A value of a key that is no number. */
export const keySchema = (kind: KeyKind) =>
  kinds[kind].column === 'date' ? ({ type: 'string', format: 'date' } as const) : ({ type: 'string' } as const);

/** An integer that JavaScript holds exactly, as the OpenAPI document refers to it. */
export const anyInteger = { $ref: '#/components/schemas/SafeInteger' } as const;
