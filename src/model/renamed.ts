/** What things of the catalogue were called before (`was`), as whoever renames them in a database needs it. */

/** A table: an entity's, or a link table. */
export interface Renamed {
  readonly table: string;
  /** By which history and saved lists know it; absent: a link table. */
  readonly service?: string;
  /** Former names, the newest last. Those of the service may be written with other capitals. */
  readonly was?: readonly string[];
  /** By present name, of the field and of its column. */
  readonly fields?: Readonly<Record<string, RenamedField>>;
  /** Present name → former ones. */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
}

export interface RenamedField {
  /** Former names, the newest last. */
  readonly was?: readonly string[];
  /** By which lists know a reference. */
  readonly as?: string;
  /** Present value of a choice → former ones. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}
