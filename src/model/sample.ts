/**
 * How sample rows are made up: the shape of `generated/samples.ts`, which is what the catalogue says under `sample`.
 *
 * A path names a value of the row, or `n`, `run`, `step` and `today`, and may go on along references and picked rows
 * (`ownerId.name`); else the row of another entity that this one stands beside (`owner.name`): the one of the same ordinal, or
 * of the same run where there are runs; in a template, else something that faker makes (`person.lastName`).
 */

export type SampleLiteral = string | number | boolean | null | readonly string[];

/** Made up or written out. A string is itself here, not a path of faker. */
export type SampleValue = SampleLiteral | SampleRule;

/** A string is a path of faker: `company.name`. */
export type SampleHint = string | SampleRule;

type Bounds = readonly [number, number];

export type SampleRule =
  /** One of these, or of the list at a path, by chance; with `weights`, some oftener than others. */
  | { readonly oneOf: readonly SampleLiteral[] | string; readonly weights?: readonly number[] }
  /** One after the other, by the row's ordinal. */
  | { readonly each: readonly SampleLiteral[] }
  /** A whole number, bounds included; with `step`, a multiple of it. */
  | { readonly between: Bounds; readonly step?: number }
  /** A share of another number, rounded. */
  | { readonly partOf: string; readonly between: Bounds }
  /** In the first row of a run the number at a path, then that of the row before and a share of it more or less. */
  | { readonly growing: string; readonly between: Bounds; readonly atMost?: string }
  /** A day so many days from today. */
  | { readonly days: Bounds }
  /** A day so many days after another; nothing when `past` is asked for and it has not passed. */
  | { readonly after: string; readonly days: Bounds; readonly past?: boolean }
  /** A day from one to another, both included; with `past`, one that has passed, or nothing. */
  | { readonly after: string; readonly until: string; readonly past?: boolean }
  /** The ends of the months that lie so many from this one, one after the other by the row's ordinal. */
  | { readonly monthEnds: Bounds }
  /** Text with values put in: `{path}` or `{path:format}`; nothing when one of them is missing. */
  | { readonly template: string }
  /** What stands there. */
  | { readonly same: string }
  /** Drawn once for each value that stands there. */
  | { readonly per: string; readonly of: SampleHint }
  /**
   * Any row of that entity, for other paths to start from; with `all`, each one (for each value at a path) once before chance
   * decides; with `weights`, the oftener the greater the number under that name.
   */
  | { readonly pick: string; readonly all?: boolean | string; readonly weights?: string }
  /** How many rows of that entity have at `where` what stands at `is`. */
  | { readonly count: string; readonly where: string; readonly is: string }
  /** By the text that stands there. */
  | { readonly by: string; readonly values: SampleTable; readonly else?: SampleValue }
  /** By the number that stands there: the last whose bound it reaches. */
  | { readonly by: string; readonly atLeast: SampleTable }
  /** By whether there is something: nothing, `false`, 0 and an empty text are not. */
  | { readonly when: string; readonly take: SampleValue; readonly else?: SampleValue }
  /** Changed since: what stood there before. The field itself is what came next, and `of` what stands there now. */
  | { readonly was: SampleValue; readonly of?: SampleHint }
  /** Nothing in this share of the rows (0 to 1). */
  | { readonly empty: number; readonly of: SampleHint };

type SampleTable = Readonly<Record<string, SampleValue>>;

/** One row written out, by field name: a reference by the name of what it leads to. */
export type SampleRow = Readonly<Record<string, SampleLiteral>>;

/** The sample of one entity: the rows that are written out, then `count` rows that are made up. */
export interface Sample {
  readonly rows?: readonly SampleRow[];
  /** What rows written out say besides their fields, for other hints. */
  readonly also?: readonly string[];
  readonly count?: number;
  /** `npm run seed -- --rows N` sets its count. */
  readonly scales?: boolean;
  /** So many made-up rows after one another are one thing at different times: a run, of which each row is a step. */
  readonly runs?: number;
  /** Fields in which no two made-up rows are alike. */
  readonly unique?: readonly string[];
  /** Values without which a row is drawn again; required fields always are. */
  readonly filled?: readonly string[];
  /** By field; a name that is no field is there for other hints. A field without a hint is made up by its kind. */
  readonly values?: Readonly<Record<string, SampleHint>>;
}

/** By entity name. */
export type Samples = Readonly<Record<string, Sample>>;

/** The words of rules whose texts are paths; `oneOf` and `all` may have other values. */
export const pathWords: ReadonlySet<string> = new Set([
  'growing',
  'atMost',
  'partOf',
  'after',
  'until',
  'same',
  'per',
  'is',
  'by',
  'when',
  'oneOf',
  'all',
]);

/** What stands for something of every row. */
export const ownNames: ReadonlySet<string> = new Set(['n', 'run', 'step', 'today']);

/** In a template: `{path}` or `{path:format}`. */
export const templateSlot = /\{([\w.]+)(?::(\w+))?\}/g;

/** What a template can make of a value; a number is how many digits it has at least. */
export const templateFormats = [
  'slug',
  'dotted',
  'alias',
  'initials',
  'quarter',
  'fiscalYear',
  'yyyy',
  'yyyymmdd',
] as const;

export type TemplateFormat = (typeof templateFormats)[number];
