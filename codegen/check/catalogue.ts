import type { EntityFile, FieldFile, PortalFile, EntitySource } from '../load/files.ts';
import type { OwnFile } from '../load/own-code.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { suggest } from './suggest.ts';

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
  /** Every permission: the general ones, and those that entities declare. */
  readonly permissions: ReadonlySet<string>;
  /** Names of entities whose files have problems of their own; no follow-up problems are reported for references to them. */
  readonly invalidFiles: ReadonlySet<string>;
  readonly portal: PortalFile;
  readonly portalPath: string;
  /** Null where it is unknown, as that of an earlier revision. */
  readonly ownCode: readonly OwnFile[] | null;
}

/** Name of the portal file in {@link CheckedCatalogue.invalidFiles}. */
export const portalName = 'portal';

/** One rule; yields every problem. */
export type CatalogueCheck = (catalogue: CheckedCatalogue) => Iterable<Problem>;

/** A rule about an entity; yields what is valid, but probably a mistake. */
export type Hints = (file: EntityFile, here: SourceLocation) => Iterable<Problem>;

/** A location in a catalogue file: where a rule reports problems. */
export class SourceLocation {
  readonly catalogue: CheckedCatalogue;
  /** `catalogue/book.json` */
  readonly file: string;
  readonly #at: Path;

  constructor(catalogue: CheckedCatalogue, file: string, at: Path = []) {
    this.catalogue = catalogue;
    this.file = file;
    this.#at = at;
  }

  /** The location of a property or an element within this one. */
  in(...path: Path): SourceLocation {
    return new SourceLocation(this.catalogue, this.file, [...this.#at, ...path]);
  }

  problem(code: ProblemCode, message: string, help: string): Problem {
    return { code, file: this.file, at: this.#at, message, help };
  }

  /** The problem of an unknown field, with a suggestion. `others`: further names that are possible. */
  unknownField(file: EntityFile, name: string, others: readonly string[] = []): Problem {
    const names = [...file.fields.map((field) => field.name), ...others];
    const help = suggest(name, names, `Use a field of catalogue/${file.name}.json, or add one.`);
    return this.problem('unknown-field', `${file.name} has no field "${name}".`, help);
  }

  /** The entity of the name; yields a problem if there is none. */
  *entityNamed(name: string): Generator<Problem, EntityFile | undefined> {
    const { files, invalidFiles } = this.catalogue;
    const file = files.get(name);
    if (file === undefined && !invalidFiles.has(name)) {
      const help = suggest(name, files.keys(), `Correct the name, or add catalogue/${name}.json.`);
      yield this.problem('unknown-entity', `No catalogue file describes "${name}".`, help);
    }
    return file;
  }
}

/** A rule that checks each entity by itself. */
export const eachEntity = (rule: (file: EntityFile, here: SourceLocation) => Iterable<Problem>): CatalogueCheck =>
  function* check(catalogue) {
    for (const { path, file } of catalogue.entities) yield* rule(file, new SourceLocation(catalogue, path));
  };
