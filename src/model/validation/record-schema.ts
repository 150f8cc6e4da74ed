/** JSON Schemas of saved records, with our own keywords (`save-schema.ts` derives them), and the messages of `generated/rules.ts`. */
import type { Condition } from '../condition.ts';
import type { KindTraits } from '../kind-traits.ts';
import type { JsonLimits } from '../values/json.ts';
import type { TagLimits } from '../tags.ts';
import type { ValueFormat } from '../values/value-problem.ts';
import type { TextRule } from '../text.ts';

export type PropertySchema = {
  /** The label, used in messages about two fields. */
  readonly description: string;
  readonly type?: string | readonly [string, 'null'];
  readonly format?:
    | 'date'
    | 'date-time'
    | 'email'
    | 'uri'
    | 'date-time-local'
    | 'int64'
    | 'time-local'
    | 'uuid'
    | 'decimal'
    | undefined;
  /** In UTF-16 units. If the text rule has the same limit, only the rule reports the error. */
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: Pick<PropertySchema, 'type' | 'safe' | 'enum'> | undefined;
  /** The options, including null if it may be empty. */
  readonly enum?: readonly (string | null)[] | undefined;
  readonly uniqueItems?: true | undefined;
  /** A safe integer in JavaScript. */
  readonly safe?: true | undefined;
  /** Name of its text rule. */
  readonly text?: string | undefined;
  /** Must have the format of its kind: an address, a decimal, a time or a UUID. */
  readonly is?: ValueFormat | undefined;
  /** Must be a JSON document within these limits. */
  readonly json?: JsonLimits | undefined;
  /** Must be a list of texts within these limits. */
  readonly tags?: TagLimits | undefined;
  readonly contentMediaType?: 'application/json' | undefined;
  /** The property whose day or instant is the minimum. */
  readonly notBefore?: string | undefined;
  /** Which message to show if it is required and empty. */
  readonly ifEmpty?: EmptyMessage | undefined;
  /** Required only if all of these are satisfied; absent: always. */
  readonly requiredWhen?: readonly Condition[] | undefined;
};

/** Which of the portal's messages for an empty value. */
export type EmptyMessage = KindTraits['required'];

export interface RecordSchema {
  readonly type: 'object';
  readonly description: string;
  readonly properties: Readonly<Record<string, PropertySchema>>;
  /** Properties that must not be empty, subject to their `requiredWhen`. */
  readonly required?: readonly string[];
  readonly additionalProperties: false;
}

/** The rules of core 5 with the portal's messages. */
export interface ValidationMessages {
  readonly text: Readonly<Record<string, TextRule>>;
  readonly required: Readonly<Record<EmptyMessage, string>>;
  /** `{field}` and `{other}` are replaced by the labels. */
  readonly dateOrder: string;
}
