/** What may be saved, as JSON Schema with keywords of our own: the shape of `generated/<entity>/schema.ts` and of `generated/rules.ts`. */
import type { Condition } from '../condition.ts';
import type { KindTraits } from '../kinds.ts';
import type { JsonFacts } from '../values/json.ts';
import type { ValueFacts } from '../values/problem.ts';
import type { TextRule } from '../text.ts';

export interface PropertySchema {
  /** What a person reads; messages about two fields name them by it. */
  readonly description: string;
  readonly type?: string | readonly [string, 'null'];
  readonly format?: 'date' | 'date-time' | 'email' | 'uri' | 'time-local' | 'uuid' | 'decimal';
  /** In UTF-16 units. Where the text rule has the same limit, it is the rule that is broken. */
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Pick<PropertySchema, 'type' | 'safe' | 'enum'>;
  /** The options; null stands among them where it may be empty. */
  readonly enum?: readonly (string | null)[];
  readonly uniqueItems?: true;
  /** An integer that JavaScript and a bigint column hold alike. */
  readonly safe?: true;
  /** The text rule that it must meet. */
  readonly text?: string;
  /** Whether it is a value of its kind. */
  readonly is?: ValueFacts;
  /** Whether it is a JSON document, within its limits. */
  readonly json?: JsonFacts;
  readonly contentMediaType?: 'application/json';
  /** The property whose day or instant it may not precede. */
  readonly notBefore?: string;
  /** What is said where it is required and empty. */
  readonly ifEmpty?: EmptyMessage;
  /** It is required where all of these hold; absent: everywhere. */
  readonly requiredWhen?: readonly Condition[];
}

/** Which of the portal's words for an empty value. */
export type EmptyMessage = KindTraits['required'];

export interface RecordSchema {
  readonly type: 'object';
  readonly description: string;
  readonly properties: Readonly<Record<string, PropertySchema>>;
  /** What must be there and not be empty, or where its property says so. */
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The rules of core 5 in the portal's words. */
export interface ValidationMessages {
  readonly text: Readonly<Record<string, TextRule>>;
  readonly required: Readonly<Record<EmptyMessage, string>>;
  /** `{field}` and `{other}` stand for the labels of the two. */
  readonly dateOrder: string;
}
