import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import type { EntitySource } from '../model/resolve.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';

export interface LinkField {
  readonly file: EntityFile;
  readonly field: FieldFile;
}

/** The input of the checks: every file that is valid by its schema. */
export interface Catalogue {
  readonly entities: readonly EntitySource[];
  /** The same by name. */
  readonly files: ReadonlyMap<string, EntityFile>;
  /** By table: whose it is; one file, unless something is wrong. */
  readonly tables: ReadonlyMap<string, readonly EntityFile[]>;
  /** By link table: the fields that name it. */
  readonly links: ReadonlyMap<string, readonly LinkField[]>;
  /** By entity: the fields by which panels show its records. */
  readonly panelFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of entities whose files have problems of their own; no follow-up problems are reported for references to them. */
  readonly broken: ReadonlySet<string>;
  readonly portal: PortalFile;
  readonly portalPath: string;
}

/** What {@link Catalogue.broken} calls the portal file. */
export const portalName = 'portal';

/** One rule. It yields every problem and never stops at the first. */
export type Check = (catalogue: Catalogue) => Iterable<Problem>;

/** Says what is wrong in one file. */
export type Report = (code: ProblemCode, at: Path, message: string, help: string) => Problem;

export const reportIn =
  (file: string): Report =>
  (code, at, message, help) => ({ code, file, at, message, help });

/** A rule that looks at one entity after the other. */
export const eachEntity = (
  rule: (file: EntityFile, report: Report, catalogue: Catalogue, path: string) => Iterable<Problem>,
): Check =>
  function* check(catalogue) {
    for (const { path, file } of catalogue.entities) yield* rule(file, reportIn(path), catalogue, path);
  };
