/** The entity that names the file already, its key, and the field that names the file, as rows call it. */
export interface NamedAt {
  readonly entity: string;
  readonly key: string;
  readonly field: string;
}

export interface SlotTemplate {
  /** Where the catalogue names the file: `"cell": "NAME" at a field`. */
  readonly place: (name: string) => string;
  /** The text of a new file. */
  readonly template: (user: NamedAt) => string;
}
