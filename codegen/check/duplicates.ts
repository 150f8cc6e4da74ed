/** Checks that names, tables, routes and so on are unique. */
import { isReference } from '#model/kinds.ts';
import { verbNames } from '#model/verbs.ts';
import { rowVersion } from '#model/version.ts';
import type { EntityFile, PortalFile } from '../load/files.ts';
import {
  deleteOf,
  foreignSchemaOfEntity,
  isAudited,
  auditFieldNames,
  nameInRows,
  pagesOf,
  reservedPaths,
  permissionTarget,
  serviceOf,
  tableOf,
} from '../model/defaults.ts';
import { referenceName } from '../model/naming.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { eachEntity, SourceLocation, type CheckedCatalogue, type CatalogueCheck } from './catalogue.ts';

/** A value that must be unique, and its path in the file. */
interface Claim {
  readonly value: string;
  readonly file: string;
  readonly at: Path;
}

type Claims = (file: EntityFile, portal: PortalFile) => readonly (readonly [value: string | undefined, at: Path])[];

const withoutSlash = (path: string | undefined) => path?.replace(/(?<=.)\/$/, '');

/** The property to report: the explicit one, or `name`, from which an absent one is derived. */
const propertyOf = (file: EntityFile, name: 'service' | 'table') => (file[name] === undefined ? 'name' : name);

/** Its name in the catalogue, and that with the schema, which another file may say. */
const tableNamesOf = (file: EntityFile, portal: PortalFile): string[] => {
  const schema = foreignSchemaOfEntity(file, portal);
  return [...new Set([tableOf(file), ...(schema === undefined ? [] : [tableOf({ ...file, schema })])])];
};

/** What is unique across the catalogue; `reserved`: values that the portal itself uses. */
const unique: readonly (readonly [code: ProblemCode, noun: string, reserved: readonly string[], claims: Claims])[] = [
  ['duplicate-name', 'name', [permissionTarget.name], ({ name }) => [[name, ['name']]]],
  [
    'duplicate-service',
    'service',
    [permissionTarget.service],
    (file) => [[serviceOf(file), [propertyOf(file, 'service')]]],
  ],
  [
    'duplicate-table',
    'table',
    [],
    (file, portal) => tableNamesOf(file, portal).map((name) => [name, [propertyOf(file, 'table')]]),
  ],
  ['duplicate-route', 'route', reservedPaths, ({ list }) => [[withoutSlash(list?.path), ['list', 'path']]]],
  [
    'duplicate-permission',
    'permission',
    [],
    ({ permissions }) => verbNames.map((verb) => [permissions?.[verb], ['permissions', verb]]),
  ],
];

export const checkDuplicates: CatalogueCheck = function* uniqueNames(catalogue) {
  for (const [code, noun, reserved, claims] of unique) {
    const claimed = catalogue.entities.flatMap(({ path, file }) =>
      claims(file, catalogue.portal).flatMap(([value, at]) => (value === undefined ? [] : [{ value, file: path, at }])),
    );
    const ofPortal = reserved.map((value) => ({ value, file: '', at: ['name'] }));
    const ofPages = code === 'duplicate-route' ? pageRoutes(catalogue) : [];
    yield* duplicates(code, noun, [...ofPortal, ...claimed, ...ofPages], catalogue);
  }
  yield* derivedPermissionClashes(catalogue);
};

/** The routes of pages that are own code. */
const pageRoutes = ({ portal, portalPath }: CheckedCatalogue): Claim[] =>
  pagesOf(portal).map(({ path }, index) => {
    const property = portal.pages?.[index]?.path === undefined ? 'page' : 'path';
    return { value: path, file: portalPath, at: ['pages', index, property] };
  });

/**
 * Values derived from the name come first, so that a clash is reported at the explicit value. Case is ignored, since some file
 * systems ignore it; but not for tables, whose names are case-sensitive in PostgreSQL.
 */
export function* duplicates(
  code: ProblemCode,
  noun: string,
  claims: readonly Claim[],
  catalogue: CheckedCatalogue,
): Iterable<Problem> {
  const first = new Map<string, Claim>();
  const isExplicit = ({ at }: Claim) => at[0] !== 'name';
  for (const claim of [...claims].sort((a, b) => Number(isExplicit(a)) - Number(isExplicit(b)))) {
    const key = code === 'duplicate-table' ? claim.value : claim.value.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, claim);
    else {
      const where =
        earlier.file === '' ? 'the portal itself' : earlier.file === claim.file ? 'the same file' : earlier.file;
      const message = `The ${noun} "${claim.value}" is taken by ${where}.`;
      const here = new SourceLocation(catalogue, claim.file, claim.at);
      yield here.problem(code, message, `Choose another ${noun} for one of the two.`);
    }
  }
}

/** An explicit permission must not equal the one derived from another entity's name. */
function* derivedPermissionClashes(catalogue: CheckedCatalogue): Iterable<Problem> {
  const { entities, files } = catalogue;
  for (const { path, file } of entities) {
    for (const verb of verbNames) {
      const permission = file.permissions?.[verb];
      if (permission === undefined) continue;
      const resource = permission.slice(0, permission.indexOf('/'));
      const other = files.get(resource);
      if (resource === file.name || other === undefined || other.permissions?.[verb] !== undefined) continue;
      const message = `The permission "${permission}" is taken by catalogue/${resource}.json.`;
      const here = new SourceLocation(catalogue, path, ['permissions', verb]);
      yield here.problem('duplicate-permission', message, 'Choose another permission.');
    }
  }
}

/** Names of fields, references and audit fields are unique within an entity. */
export const checkFieldNames = eachEntity(function* fieldNames(file, here) {
  const auditNames = auditFieldNames({ audited: isAudited(file), delete: deleteOf(file) });
  const audit = auditNames.flatMap((name) => [name, referenceName(name)]);
  /** Used name → predicate of the message about it. */
  const usedNames = new Map<string, string>(
    audit.map((name) => [name, 'is an audit field, which every audited entity has']),
  );
  if (!isAudited(file)) usedNames.set(rowVersion, "is the record's version on the wire");
  for (const [index, field] of file.fields.entries()) {
    const names: [name: string, property: string][] = [[field.name, 'name']];
    if (isReference(field) && nameInRows(field) === field.name) {
      const help = `Call the field ${field.name}Id, or give it an "as".`;
      const message = `The id field and the name property of the reference "${field.name}" would both be called "${field.name}" in list rows.`;
      yield here.in('fields', index, 'name').problem('duplicate-field', message, help);
    } else if (isReference(field)) names.push([nameInRows(field), field.as === undefined ? 'name' : 'as']);
    for (const [name, property] of names) {
      const conflict = usedNames.get(name);
      usedNames.set(name, `is already used by field ${index + 1}`);
      if (conflict === undefined) continue;
      const message = `"${name}" ${conflict}.`;
      const help = 'Choose another name, or remove one of the two.';
      yield here.in('fields', index, property).problem('duplicate-field', message, help);
    }
  }
});
