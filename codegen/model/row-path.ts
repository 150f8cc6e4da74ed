/** Follows the paths of rules for rows: from a row, or from the user's record, along references. */
import { isRelation, type FieldKind } from '#model/kinds.ts';
import type { EntityFile, FieldFile, PortalFile } from '../load/files.ts';
import { auditFieldNames, auditFilesOf, deleteOf, fieldNamed, isAudited, keyOfFile } from './defaults.ts';

/** The catalogue as a path needs it. */
interface Catalogue {
  readonly files: ReadonlyMap<string, EntityFile>;
  readonly portal: PortalFile;
}

/** The field at the end of a path, and the entity that has it. */
export interface PathEnd {
  readonly owner: EntityFile;
  readonly field: FieldFile;
}

/** `unresolved`: the first name that leads nowhere from its owner. */
type FollowedPath = PathEnd | { readonly owner: EntityFile; readonly unresolved: string };

/** Follows field names, all but the last of which are references or lists of references. */
export function followPath(start: EntityFile, path: readonly string[], { files, portal }: Catalogue): FollowedPath {
  const [name = '', ...rest] = path;
  const field = storedField(start, name, portal);
  if (field === undefined) return { owner: start, unresolved: name };
  if (rest.length === 0) return { owner: start, field };
  const next = isRelation(field) ? files.get(field.to ?? '') : undefined;
  return next === undefined ? { owner: start, unresolved: name } : followPath(next, rest, { files, portal });
}

/** A field or an audit field whose value is stored. */
function storedField(file: EntityFile, name: string, portal: PortalFile): FieldFile | undefined {
  const own = fieldNamed(file, name);
  if (own !== undefined) return own.computed === undefined ? own : undefined;
  const audit = auditFieldNames({ audited: isAudited(file), delete: deleteOf(file) });
  return audit.includes(name) ? auditFilesOf(portal).find((field) => field.name === name) : undefined;
}

/** The entity whose records a field identifies: by a reference, or as their key; undefined for other values. */
export function identifies({ owner, field }: PathEnd): string | undefined {
  if (isRelation(field)) return field.to;
  return keyOfFile(owner).join() === field.name ? owner.name : undefined;
}

/** What values of a kind are compared as; null: they can't be. */
const comparedAs: Readonly<Record<FieldKind, 'text' | 'number' | 'boolean' | 'day' | 'uuid' | 'record' | null>> = {
  id: 'number',
  text: 'text',
  longText: null,
  email: 'text',
  url: 'text',
  phone: 'text',
  uuid: 'uuid',
  integer: 'number',
  number: 'number',
  bigint: 'number',
  decimal: 'number',
  money: 'number',
  boolean: 'boolean',
  date: 'day',
  dateTime: 'day',
  localDateTime: 'day',
  time: null,
  interval: null,
  json: null,
  choice: 'text',
  choices: 'text',
  tags: 'text',
  reference: 'record',
  references: 'record',
};

export const comparison = ({ kind }: FieldFile) => comparedAs[kind];
