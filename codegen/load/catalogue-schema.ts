/** The subset of JSON Schema (draft 7) that the catalogue's schemas use. */
export interface CatalogueSchema {
  readonly $ref?: string;
  /** The feature of a word: without it, the word is none. */
  readonly feature?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  /** The help text when the pattern doesn't match; VS Code shows it too. */
  readonly patternErrorMessage?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: CatalogueSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, CatalogueSchema>>;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly propertyNames?: CatalogueSchema;
  readonly additionalProperties?: false | CatalogueSchema;
  readonly discriminator?: { readonly propertyName: string };
  readonly oneOf?: readonly CatalogueSchema[];
  readonly anyOf?: readonly CatalogueSchema[];
  readonly allOf?: readonly CatalogueSchema[];
  readonly not?: CatalogueSchema;
  readonly closest?: Closest;
  readonly if?: CatalogueSchema;
  readonly then?: CatalogueSchema;
  readonly else?: CatalogueSchema;
  readonly definitions?: Readonly<Record<string, CatalogueSchema>>;
}

/** A keyword of our own, in `branches.ts`. */
export interface Closest {
  readonly index: number;
  readonly branches: readonly CatalogueSchema[];
}

/** The JSON Schemas of the catalogue's files. */
export interface Schemas {
  readonly entity: CatalogueSchema;
  readonly portal: CatalogueSchema;
}
