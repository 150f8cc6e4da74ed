/** The place that already names the file: the entity, its key, and the field's name in rows. */
export interface NamedAt {
  readonly entity: string;
  readonly key: string;
  readonly field: string;
}

export interface SlotTemplate {
  /** Where the catalogue names the file: `"cell": "NAME" at a field`. */
  readonly place: (name: string) => string;
  /** The text of a new file. */
  readonly template: (namedAt: NamedAt) => string;
}
