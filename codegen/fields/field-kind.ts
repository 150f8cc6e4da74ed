import type { Field } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import type { Property, TsFile } from '../print/ts-file.ts';

/** An SQL column, in the words of `DatabaseSchema`. */
export interface Column {
  readonly type: string;
  readonly nullable?: true;
  readonly identity?: true;
  readonly default?: string;
}

/**
 * Everything that depends on a field's kind. Method syntax makes the parameter bivariant, so that `FieldKind<TextField>` is
 * assignable to `FieldKind`; sound because a kind is only ever reached through `kindOf(field)`.
 */
export interface FieldKind<F extends Field = Field> {
  /** What the record holds: its value, and for a reference also its name. */
  properties(field: F, file: TsFile): Property[];
  /** The names of the above. */
  wire(field: F): string[];
  /** What the list query can narrow it by. */
  filters(field: F): Filter[];
  /** Facts of the entity's spec that no other kind has. */
  facts(field: F): Record<string, unknown>;
  /** The input of a form. */
  readonly input: { readonly name: string; readonly file: string } | undefined;
  /** The portal file's word for "nothing chosen": which required message it has. */
  readonly required: 'text' | 'number' | 'date' | 'selection';
  /** Undefined where it has no column of its own. */
  column(field: F): Column | undefined;
  /** The value as JSON Schema, null aside. */
  schema(field: F): JsonObject;
  /** The same for the validator, which has keywords of its own (`emit/validate-keywords.ts`). */
  judged(field: F): JsonObject;
}

/** A property of the list query, and the same as JSON Schema. */
export interface Filter {
  readonly name: string;
  readonly type: string;
  readonly schema: JsonObject;
}

/** The greatest integer that JavaScript and every database column hold exactly. */
export const greatestInteger = Number.MAX_SAFE_INTEGER;

/** The most ids that one call may name: in a filter, or to be read at once. */
export const mostIds = 1000;

/** An integer in both vocabularies. */
export const anyInteger = { type: 'integer', minimum: -greatestInteger, maximum: greatestInteger } as const;
export const safeInteger = { type: 'integer', safe: true } as const;

export const nullable = ({ required }: Field): { nullable?: true } => (required ? {} : { nullable: true });
export const orNull = (type: string, { required }: Field): string => (required ? type : `${type} | null`);
