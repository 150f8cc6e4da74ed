/** Resolves a view's paths from entity to entity, for the checks and the SQL. */
import { isReference } from '#model/kinds.ts';
import type { EntityFile, FieldFile, JoinFile, ViewFile } from '../load/files.ts';
import { fieldNamed, keyOfFile, nameInRows } from './defaults.ts';

/** One step of a path: along a reference, or into a join of the view. */
export interface PathStep {
  /** The SQL alias of the rows it leads to: the path so far. */
  readonly alias: string;
  /** The SQL alias of the rows it starts from. */
  readonly from: string;
  readonly file: EntityFile;
  readonly via: { readonly reference: FieldFile } | { readonly join: JoinFile };
  /** A left join. */
  readonly optional: boolean;
}

export type ResolvedPath =
  | {
      readonly steps: readonly PathStep[];
      readonly alias: string;
      readonly owner: EntityFile;
      readonly field: FieldFile;
    }
  /** The first segment of the path that does not resolve, whether it is the last one, and the entity that lacks it. */
  | { readonly unresolved: string; readonly isLast: boolean; readonly owner: EntityFile | undefined };

export function resolvePath(path: string, view: ViewFile, files: ReadonlyMap<string, EntityFile>): ResolvedPath {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let owner = files.get(view.from);
  let alias = view.from;
  let optional = false;
  const steps: PathStep[] = [];
  for (const [index, part] of parts.entries()) {
    const join = index === 0 ? view.joins?.find((candidate) => candidate.as === part) : undefined;
    const reference = owner?.fields.find((field) => isReference(field) && nameInRows(field) === part);
    const file = files.get(join?.entity ?? reference?.to ?? '');
    const via = join !== undefined ? { join } : reference && { reference };
    if (owner === undefined || file === undefined || via === undefined)
      return { unresolved: part, isLast: false, owner };
    optional ||= join !== undefined ? join.optional === true : mayBeMissing(owner, reference);
    const next = index === 0 ? part : `${alias}.${part}`;
    steps.push({ alias: next, from: alias, file, via, optional });
    owner = file;
    alias = next;
  }
  const field = owner && fieldNamed(owner, last);
  return owner === undefined || field === undefined
    ? { unresolved: last, isLast: true, owner }
    : { steps, alias, owner, field };
}

const mayBeMissing = (owner: EntityFile, reference: FieldFile | undefined) =>
  reference === undefined || (reference.required !== true && !keyOfFile(owner).includes(reference.name));

/** The equalities of a join: its own field, and the path from the base. */
export const joinConditions = ({ match }: JoinFile): [field: string, path: string][] =>
  Array.isArray(match) ? match.map((name) => [name, name]) : Object.entries(match);
