/** Checks the display names by which sample rows refer to others. */
import { isReference } from '#model/kinds.ts';
import { buildName, namePartsOf, type NamePart } from '#model/display.ts';
import type { SampleRow } from '../model/sample.ts';
import type { EntityFile, FieldFile } from '../../../../codegen/load/files.ts';
import * as defaults from '../../../../codegen/model/defaults.ts';
import type { Problem } from '../../../../codegen/problem.ts';
import { portalName, type CheckedCatalogue, type SourceLocation } from '../../../../codegen/check/catalogue.ts';
import { checkPermission } from '../../../../codegen/check/portal.ts';
import { suggest } from '../../../../codegen/check/suggest.ts';

/** Checks that the target has rows and, where all are literal, one of the name. */
export function* checkReferenceName(field: FieldFile, value: unknown, here: SourceLocation): Iterable<Problem> {
  if (typeof value !== 'string') return;
  const target = here.catalogue.files.get(field.to ?? '');
  if (target === undefined) {
    if (field.to === defaults.permissionTarget.name) yield* checkPermission(value, 'Name another.', here);
    return;
  }
  if (!hasSample(target, here.catalogue)) {
    const help = `Add the row to a "sample" of catalogue/${target.name}.json.`;
    yield here.problem('sample', `${target.name} has no sample rows.`, help);
  }
  const { rows = [], count } = target.sample ?? {};
  if (count !== undefined) return;
  const literal = namesOf(target, rows);
  if (literal === undefined) return;
  const { portal, invalidFiles } = here.catalogue;
  if (invalidFiles.has(portalName)) return;
  const { word, names: own } = developmentNames(target.name, portal);
  const names = [...literal, ...own];
  if (names.length === 0 || names.includes(value)) return;
  const place = word === undefined ? '' : `, or to "development.${word}" of portal.json`;
  const help = suggest(value, names, `Add the row to the sample of catalogue/${target.name}.json${place}.`);
  yield here.problem('sample', `The sample of ${target.name} has no "${value}".`, help);
}

/** The rows of users and roles that development has besides their samples. */
function developmentNames(
  entity: string,
  { identity, development }: CheckedCatalogue['portal'],
): { readonly word?: 'accounts' | 'roles'; readonly names: readonly string[] } {
  if (entity === identity.role) return { word: 'roles', names: development.roles.map(({ name }) => name) };
  if (entity !== identity.user) return { names: [] };
  const users = development.accounts.filter(({ user = true }) => user);
  return { word: 'accounts', names: users.map(({ name }) => name) };
}

/** The display names of literal rows; undefined where a template needs values that are generated. */
function namesOf(target: EntityFile, rows: readonly SampleRow[]): readonly string[] | undefined {
  const display = defaults.displayOf(target);
  const fields = Object.fromEntries(
    target.fields.map((field) => [field.name, { kind: field.kind, options: defaults.optionsOf(field) }]),
  );
  const columnOf = (part: NamePart) =>
    'field' in part
      ? part.field
      : target.fields.find((field) => isReference(field) && defaults.nameInRows(field) === part.reference)?.name;
  const columns = namePartsOf(display).map(columnOf);
  const isLiteral = rows.every((row) => columns.every((name) => name !== undefined && name in row));
  if (typeof display === 'string' && !isLiteral) return undefined;
  return rows.map((row) => buildName({ display, fields }, (part) => row[columnOf(part) ?? '']));
}

/** Whether the entity has sample rows; users and roles also have those of the development accounts. */
export function hasSample({ name, sample }: EntityFile, { portal }: Pick<CheckedCatalogue, 'portal'>): boolean {
  const { rows = [], count = 0 } = sample ?? {};
  return rows.length + count + developmentNames(name, portal).names.length > 0;
}
