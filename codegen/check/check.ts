/** Validates the catalogue: first each file by its schema, then all files by the rules that span them. */
import type { EntityFile, PortalFile } from '../load/files.ts';
import type { CatalogueFile } from '../load/catalogue-file.ts';
import { panelFieldsOf, tableOf } from '../model/defaults.ts';
import type { EntitySource } from '../model/resolve.ts';
import type { Problem } from '../problem.ts';
import type { Catalogue, Check } from './catalogue.ts';
import { checkDuplicates, checkFieldNames } from './duplicates.ts';
import { checkEntities } from './entities.ts';
import { checkFields } from './fields.ts';
import { checkForms } from './forms.ts';
import { checkLists } from './lists.ts';
import { checkNames } from './names.ts';
import { checkPortal } from './portal.ts';
import { checkSamples } from './samples.ts';
import { checkShape } from './shape.ts';
import type { Schemas } from '../load/schema.ts';
import { checkViews } from './views.ts';
import { checkWire } from './wire.ts';

const portalPath = 'catalogue/portal.json';

/** Every rule that needs more than one file, or more than the shape of one. */
const checks: readonly Check[] = [
  checkNames,
  checkDuplicates,
  checkFieldNames,
  checkWire,
  checkEntities,
  checkFields,
  checkLists,
  checkForms,
  checkViews,
  checkSamples,
  checkPortal,
];

export type Checked =
  | { readonly entities: readonly EntitySource[]; readonly portal: PortalFile }
  | { readonly problems: readonly Problem[] };

/** Answers the catalogue's files where nothing is wrong with any of them. */
export function checkCatalogue(sources: readonly CatalogueFile[], schemas: Schemas): Checked {
  const shapes = sources.map((source) => ({ source, problems: shapeOf(source, schemas) }));
  const valid = shapes.filter(({ problems }) => problems.length === 0).map(({ source }) => source);
  const problems = shapes.flatMap((shape) => shape.problems);
  const entities = valid
    .filter(({ path }) => path !== portalPath)
    .map(({ path, value }): EntitySource => ({ path, file: value as EntityFile }));
  const portal = valid.find(({ path }) => path === portalPath)?.value as PortalFile | undefined;

  if (!sources.some(({ path }) => path === portalPath)) problems.push(noPortal);
  if (portal !== undefined) {
    const catalogue = catalogueOf(
      entities,
      portal,
      shapes.filter((shape) => shape.problems.length > 0).map(({ source }) => source),
    );
    for (const check of checks) problems.push(...check(catalogue));
  }
  return portal === undefined || problems.length > 0 ? { problems } : { entities, portal };
}

/** By identity: a file is parsed again only when its text changes, so its problems are those of the object. */
const shapeProblems = new WeakMap<CatalogueFile, readonly Problem[]>();

function shapeOf(source: CatalogueFile, schemas: Schemas): readonly Problem[] {
  const cached = shapeProblems.get(source);
  if (cached !== undefined) return cached;
  const { path, value, problems } = source;
  const isWhole = value !== undefined && problems.length === 0;
  const shape = isWhole ? checkShape(path, value, path === portalPath ? schemas.portal : schemas.entity) : problems;
  shapeProblems.set(source, shape);
  return shape;
}

function catalogueOf(
  entities: readonly EntitySource[],
  portal: PortalFile,
  broken: readonly CatalogueFile[],
): Catalogue {
  const files = entities.map(({ file }) => file);
  const links = files.flatMap((file) =>
    file.fields.flatMap((field) => (field.kind === 'references' ? [{ file, field }] : [])),
  );
  return {
    entities,
    files: new Map(files.map((file) => [file.name, file])),
    tables: Map.groupBy(files, tableOf),
    links: Map.groupBy(links, ({ field }) => field.through ?? ''),
    panelFields: panelFieldsOf(files),
    broken: new Set(broken.map(({ path }) => path.replace(/^.*\/|\.json$/g, ''))),
    portal,
    portalPath,
  };
}

const noPortal: Problem = {
  code: 'missing-property',
  file: portalPath,
  at: [],
  message: 'The file is missing.',
  help: 'Add it: it says what belongs to no entity (catalogue/schema/portal.schema.json).',
};
