/** Former names in the catalogue (`was`), for migrations that rename tables, columns and values. */

/** A table: an entity's, or a link table. */
export interface Renamed {
  readonly table: string;
  /** Name in history and saved lists; absent for a link table. */
  readonly service?: string;
  /** Former names, newest last. Those of the service may differ in case. */
  readonly was?: readonly string[];
  /** By current name of the field, which is also its column's. */
  readonly fields?: Readonly<Record<string, RenamedField>>;
  /** Current name → former ones. */
  readonly permissions?: Readonly<Record<string, readonly string[]>>;
}

export interface RenamedField {
  /** Former names, the newest last. */
  readonly was?: readonly string[];
  /** A reference's name in lists. */
  readonly as?: string;
  /** Current value of a choice → former ones. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}
