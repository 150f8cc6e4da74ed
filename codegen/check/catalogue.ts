import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import type { EntitySource } from '../model/resolve.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';

export interface LinkField {
  readonly file: EntityFile;
  readonly field: FieldFile;
}

/** The input of the checks: every file that is valid by its JSON Schema. */
export interface CheckedCatalogue {
  readonly entities: readonly EntitySource[];
  /** Entity files by name. */
  readonly files: ReadonlyMap<string, EntityFile>;
  /** Entity files by table; more than one for a table is a problem. */
  readonly tables: ReadonlyMap<string, readonly EntityFile[]>;
  /** Fields of kind `references` by link table. */
  readonly links: ReadonlyMap<string, readonly LinkField[]>;
  /** By child entity: the reference fields by which panels on other forms select its records. */
  readonly panelFields: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of entities whose files have problems of their own; no follow-up problems are reported for references to them. */
  readonly invalidFiles: ReadonlySet<string>;
  readonly portal: PortalFile;
  readonly portalPath: string;
}

/** Name of the portal file in {@link CheckedCatalogue.invalidFiles}. */
export const portalName = 'portal';

/** One rule; yields every problem. */
export type CatalogueCheck = (catalogue: CheckedCatalogue) => Iterable<Problem>;

/** Makes a problem of one file. */
export type ReportProblem = (code: ProblemCode, at: Path, message: string, help: string) => Problem;

export const reportIn =
  (file: string): ReportProblem =>
  (code, at, message, help) => ({ code, file, at, message, help });

/** A rule that checks each entity by itself. */
export const eachEntity = (
  rule: (file: EntityFile, report: ReportProblem, catalogue: CheckedCatalogue, path: string) => Iterable<Problem>,
): CatalogueCheck =>
  function* check(catalogue) {
    for (const { path, file } of catalogue.entities) yield* rule(file, reportIn(path), catalogue, path);
  };
