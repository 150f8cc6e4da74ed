import type { Field } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';

/**
 * What codegen has to say about a kind of field beside its traits (`src/model/kinds.ts`). Method syntax makes the parameter
 * bivariant, so that a kind's own field type is accepted where any is asked for: `kindOf` gives a field its kind and nothing else
 * calls these.
 */
export interface FieldKind<F extends Field = Field> {
  /** Facts of the entity's spec that no other kind has. */
  facts(field: F): Record<string, unknown>;
  /** The input of a form. */
  readonly input: { readonly name: string; readonly file: string } | undefined;
  /** The value as JSON Schema, null aside. */
  schema(field: F): JsonObject;
  /** The same for the validator, which has keywords of its own (`emit/validate-keywords.ts`). */
  judged(field: F): JsonObject;
  /** What narrows a list by it, as JSON Schema; absent where nothing does. */
  filterSchema?(field: F): JsonObject;
}

/** The greatest integer that JavaScript and every database column hold exactly. */
export const greatestInteger = Number.MAX_SAFE_INTEGER;

/** An integer in both vocabularies. */
export const anyInteger = { type: 'integer', minimum: -greatestInteger, maximum: greatestInteger } as const;
export const safeInteger = { type: 'integer', safe: true } as const;
