import type { DatabaseSchema } from '#model/schema.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';

/** What views of the catalogue are made from. */
export interface UnrestrictedCatalogue {
  readonly entities: readonly EntityTable[];
  readonly targets: ReadonlyMap<string, Target>;
  readonly schema: Pick<DatabaseSchema, 'views'>;
  /** The service of users. */
  readonly users: string;
}
