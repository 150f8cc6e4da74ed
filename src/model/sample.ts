/**
 * How sample rows are made up: the shape of `generated/samples.ts`, which is what the catalogue says under `sample`.
 *
 * A path names a value of the row and may go on along references (`ownerId.name`); else the row of another entity with the
 * same ordinal (`owner.name`); in a template, else something that faker makes (`person.lastName`).
 */

export type SampleLiteral = string | number | boolean | null | readonly string[];

/** Made up or written out. A string is itself here, not a path of faker. */
export type SampleValue = SampleLiteral | SampleRule;

/** A string is a path of faker: `company.name`. */
export type SampleHint = string | SampleRule;

export type SampleRule =
  /** One of these, by chance. */
  | { readonly oneOf: readonly SampleLiteral[] }
  /** One after the other, by the row's ordinal. */
  | { readonly each: readonly SampleLiteral[] }
  /** A whole number, bounds included. */
  | { readonly between: readonly [number, number] }
  /** A day so many days from the anchor. */
  | { readonly days: readonly [number, number] }
  /** A day so many days after another; nothing when `past` is asked for and it would lie after the anchor. */
  | { readonly after: string; readonly days: readonly [number, number]; readonly past?: boolean }
  /** A share of another number, rounded. */
  | { readonly partOf: string; readonly between: readonly [number, number] }
  /** Text with values put in: `{path}` or `{path:format}`; nothing when one of them is missing. */
  | { readonly template: string }
  /** What stands there. */
  | { readonly same: string }
  /** Any row of that entity, for other paths to start from. */
  | { readonly pick: string }
  /** The row that has the ordinal of the row which the other reference leads to. */
  | { readonly like: string }
  /** By the text that stands there. */
  | { readonly by: string; readonly values: Readonly<Record<string, SampleValue>>; readonly else?: SampleValue }
  /** Nothing in this share of the rows (0 to 1). */
  | { readonly empty: number; readonly of: SampleHint };

/** One row written out, by field name: a reference by the name of what it leads to. */
export type SampleRow = Readonly<Record<string, SampleLiteral>>;

/** The sample of one entity: the rows that are written out, then `count` rows that are made up. */
export interface Sample {
  readonly rows?: readonly SampleRow[];
  readonly count?: number;
  /** `npm run seed -- --rows N` sets its count. */
  readonly scales?: boolean;
  /** Fields in which no two made-up rows are alike. */
  readonly unique?: readonly string[];
  /** By field; a name that is no field is there for other hints. A field without a hint is made up by its kind. */
  readonly values?: Readonly<Record<string, SampleHint>>;
}

/** By entity name. */
export type Samples = Readonly<Record<string, Sample>>;
