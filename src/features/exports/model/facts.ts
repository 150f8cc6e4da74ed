/** The export of a list (core 7). */
import type { EntitySpec } from '#model/entity.ts';

/** The name of the file as CSV, and the button. */
export interface ExportWords {
  readonly file: string;
  readonly text: string;
}

declare module '#model/entity.ts' {
  interface EntitySpec {
    readonly export?: ExportWords;
  }
}

/** The name of the file of its rows, as CSV. Undefined: they are not exported. Those of the portal's own tables always are. */
export const exportFileOf = (spec: Pick<EntitySpec, 'system' | 'service' | 'export'>): string | undefined =>
  spec.system === undefined ? spec.export?.file : `${spec.service}Export.csv`;
