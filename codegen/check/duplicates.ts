/** What may be there once only. */
import type { EntityFile } from '../load/files.ts';
import { auditNames, isAudited, nameInRows, permissionTarget, serviceOf, tableOf } from '../model/defaults.ts';
import { referenceName } from '../model/naming.ts';
import type { Path, Problem, ProblemCode } from '../problem.ts';
import { eachEntity, reportIn, type Catalogue, type Check } from './catalogue.ts';

/** Something that must be unique: its value, and where it is said. */
interface Claim {
  readonly value: string;
  readonly file: string;
  readonly at: Path;
}

/** What the portal has anyway: its pages, and what roles are made of. */
const own = (...values: readonly string[]): Claim[] => values.map((value) => ({ value, file: '', at: ['name'] }));
const ownPages = own('/', '/login', '/splash', '/test');

/** Across the catalogue. Names that differ in case alone are one on some disks, so case does not count. */
export const checkDuplicates: Check = function* uniqueNames(catalogue) {
  const claims = (of: (file: EntityFile) => readonly (readonly [value: string | undefined, at: Path])[]) =>
    claimsOf(catalogue, of);
  yield* duplicates('duplicate-name', 'name', [
    ...own(permissionTarget.name),
    ...claims(({ name }) => [[name, ['name']]]),
  ]);
  yield* duplicates('duplicate-service', 'service', [
    ...own(permissionTarget.service),
    ...claims((file) => [[serviceOf(file), [file.service === undefined ? 'name' : 'service']]]),
  ]);
  yield* duplicates(
    'duplicate-table',
    'table',
    claims((file) => [[tableOf(file), [file.table === undefined ? 'name' : 'table']]]),
  );
  yield* duplicates(
    'duplicate-file',
    'export file',
    claims((file) => [[file.export?.file, ['export', 'file']]]),
  );
  yield* duplicates('duplicate-route', 'route', [
    ...ownPages,
    ...claims(({ list }) => [[withoutSlash(list?.path), ['list', 'path']]]),
  ]);
  yield* duplicates(
    'duplicate-permission',
    'permission',
    claims(({ permissions }) => [
      [permissions?.read, ['permissions', 'read']],
      [permissions?.write, ['permissions', 'write']],
    ]),
  );
  yield* permissionsOfOthers(catalogue);
};

const withoutSlash = (path: string | undefined) => path?.replace(/(?<=.)\/$/, '');

function claimsOf(
  { entities }: Catalogue,
  claims: (file: EntityFile) => readonly (readonly [value: string | undefined, at: Path])[],
): Claim[] {
  return entities.flatMap(({ path, file }) =>
    claims(file).flatMap(([value, at]) => (value === undefined ? [] : [{ value, file: path, at }])),
  );
}

/** What follows from a file's name comes first: a clash is the fault of what was written. */
function* duplicates(code: ProblemCode, what: string, claims: readonly Claim[]): Iterable<Problem> {
  const first = new Map<string, Claim>();
  const derived = ({ at }: Claim) => Number(at[0] !== 'name');
  for (const claim of [...claims].sort((a, b) => derived(a) - derived(b))) {
    const key = claim.value.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, claim);
    else {
      const where =
        earlier.file === '' ? 'the portal itself' : earlier.file === claim.file ? 'the same file' : earlier.file;
      yield reportIn(claim.file)(
        code,
        claim.at,
        `The ${what} "${claim.value}" is taken by ${where}.`,
        `Choose another ${what} for one of the two.`,
      );
    }
  }
}

/** A permission that is written must not be another entity's derived one. */
function* permissionsOfOthers({ entities, files }: Catalogue): Iterable<Problem> {
  for (const { path, file } of entities) {
    for (const [kind, permission] of Object.entries(file.permissions ?? {})) {
      const resource = permission.slice(0, permission.indexOf('/'));
      const other = files.get(resource);
      if (resource === file.name || other === undefined || other.permissions !== undefined) continue;
      const message = `The permission "${permission}" is taken by catalogue/${resource}.json.`;
      yield reportIn(path)('duplicate-permission', ['permissions', kind], message, 'Choose another permission.');
    }
  }
}

/** Within an entity: the names of fields and references, audit fields included. */
export const checkFieldNames = eachEntity(function* fieldNames(file, report) {
  const audit = isAudited(file) ? auditNames.flatMap((name) => [name, referenceName(name)]) : [];
  const taken = new Map<string, string>(
    audit.map((name) => [name, 'is an audit field, which every audited entity has']),
  );
  for (const [index, field] of file.fields.entries()) {
    const names: [name: string, property: string][] = [[field.name, 'name']];
    if (field.kind === 'reference' && nameInRows(field) === field.name) {
      const help = `Call the field ${field.name}Id, or give it an "as".`;
      yield report(
        'duplicate-field',
        ['fields', index, 'name'],
        `The reference "${field.name}" has no name of its own on rows.`,
        help,
      );
    } else if (field.kind === 'reference') names.push([nameInRows(field), field.as === undefined ? 'name' : 'as']);
    for (const [name, property] of names) {
      const why = taken.get(name);
      taken.set(name, `is there already, as field ${index + 1}`);
      if (why === undefined) continue;
      yield report(
        'duplicate-field',
        ['fields', index, property],
        `"${name}" ${why}.`,
        'Choose another name, or remove one of the two.',
      );
    }
  }
});
