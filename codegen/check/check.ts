/** Validates the catalogue: each file by its JSON Schema, then all files by the rules that span them. */
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { generalPermissions } from '#model/permission.ts';
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { PortalFile } from '../load/files.ts';
import type { OwnFile } from '../load/own-code.ts';
import type { CatalogueFile } from '../load/catalogue-file.ts';
import {
  builtInEntities,
  completeEntity,
  completePortal,
  type GivenEntity,
  type GivenPortal,
} from '../model/complete.ts';
import { linkOf, panelFieldsOf, tableOf } from '../model/defaults.ts';
import { permissionsOf } from '../model/permissions.ts';
import type { EntitySource } from '../model/resolve.ts';
import type { Problem } from '../problem.ts';
import type { CheckedCatalogue, CatalogueCheck } from './catalogue.ts';
import { checkComputed } from './computed.ts';
import { checkConditions } from './conditions.ts';
import { checkDisplay } from './display.ts';
import { checkDuplicates, checkFieldNames } from './duplicates.ts';
import { checkEntities } from './entities.ts';
import { checkFieldPermissions } from './field-permissions.ts';
import { checkFields } from './fields.ts';
import { checkFormerNames } from './former-names.ts';
import { checkFills } from './fills.ts';
import { checkForms } from './forms.ts';
import { checkDatabaseZone } from './time-zones.ts';
import { checkLists } from './lists.ts';
import { checkNames } from './names.ts';
import { checkOwnCode } from './own-code.ts';
import { checkStoredNames } from './stored-names.ts';
import { checkPortal } from './portal.ts';
import { furtherProblems, problemsIndependentOf, salvage, type Salvaged } from './salvage.ts';
import { checkRowRules } from './row-rules.ts';
import { checkSamples } from './samples.ts';
import { checkShape } from './shape.ts';
import type { Schemas } from '../load/schema.ts';
import { checkTransitions } from './transitions.ts';
import { checkUnique } from './unique.ts';
import { problemsOfValidSections } from './valid-sections.ts';
import { checkViews } from './views.ts';
import { checkWire } from './wire.ts';

const portalPath = 'catalogue/portal.json';

/** Rules that JSON Schema can't express, most of them across files. */
const checks: readonly CatalogueCheck[] = [
  checkNames,
  checkStoredNames,
  checkDuplicates,
  checkFieldNames,
  checkFormerNames,
  checkWire,
  checkEntities,
  checkUnique,
  checkDisplay,
  checkFields,
  checkComputed,
  checkTransitions,
  checkFills,
  checkConditions,
  checkLists,
  checkForms,
  checkViews,
  checkRowRules,
  checkFieldPermissions,
  checkSamples,
  checkPortal,
  checkOwnCode,
  checkDatabaseZone,
  ...codegenFeatures.flatMap((feature) => feature.checks ?? []),
];

export type CheckResult =
  | { readonly entities: readonly EntitySource[]; readonly portal: PortalFile; readonly catalogue: CheckedCatalogue }
  | { readonly problems: readonly Problem[]; readonly catalogue: CheckedCatalogue };

/** Defaults of a catalogue: a portal file, and the entities of users and roles. */
export type BuiltInFiles = readonly CatalogueFile[];

/** Returns the catalogue's files with their defaults filled in, or every problem. */
export function checkCatalogue(
  sources: readonly CatalogueFile[],
  schemas: Schemas,
  builtIn: BuiltInFiles,
  ownCode: readonly OwnFile[] | null = null,
): CheckResult {
  const shapes = sources.map((source) => ({ source, problems: checkShapeCached(source, schemas) }));
  const problems = shapes.flatMap((shape) => shape.problems);
  const invalidSources = shapes.filter((shape) => shape.problems.length > 0).map(({ source }) => source);
  const valid = sources.filter((source) => !invalidSources.includes(source));
  const ownEntities = entitiesOf(valid);
  const givenPortal = (valid.find(({ path }) => path === portalPath)?.value ?? {}) as GivenPortal;
  // Which entities are users and roles is unknown while the portal file is invalid.
  const addedBuiltIns = includesPortalFile(invalidSources)
    ? []
    : builtInEntities(givenPortal, ownEntities, entitiesOf(builtIn)).map(asBuiltIn);
  const base = must(builtIn.find(isPortalFile), 'a portal file is built in').value as PortalFile;
  const completeCatalogue = (entities: readonly EntitySource[]): CheckedCatalogue =>
    buildCheckedCatalogue(
      entities,
      completePortal(givenPortal, base, entities),
      [...invalidSources, ...(includesPortalFile(invalidSources) ? builtIn : [])],
      ownCode,
    );

  const catalogue = completeCatalogue([...ownEntities, ...addedBuiltIns]);
  const { entities, portal } = catalogue;
  const problemsFound = problemsOf(catalogue);
  if (invalidSources.length === 0)
    return problemsFound.length > 0 ? { problems: problemsFound, catalogue } : { entities, portal, catalogue };
  const salvaged = invalidSources.flatMap((source) => salvageSource(source, schemas));
  const problemsWith = (part: 'value' | 'permissive') =>
    problemsOf(
      completeCatalogue([
        ...ownEntities,
        ...entitiesOf(salvaged.map(({ source, left }) => ({ ...source, value: left[part] }))),
        ...addedBuiltIns,
      ]),
    );
  const problemsWithSalvaged = problemsWith('value');
  const problemsWithPermissive = problemsWith('permissive');
  const invalidPaths = new Set(invalidSources.map(({ path }) => path));
  // Problems that occur only without the invalid files, or only with the salvaged parts of them, are consequences of their mistakes.
  problems.push(...problemsIndependentOf(invalidPaths, problemsFound, problemsWithSalvaged));
  for (const { source, left } of salvaged) {
    // A text that can't be parsed is in disorder after the first mistake.
    if (source.value === undefined) continue;
    const ofSource = ({ file }: Problem) => file === source.path;
    problems.push(
      ...furtherProblems(left, problemsWithSalvaged.filter(ofSource), problemsWithPermissive.filter(ofSource)),
    );
  }
  const invalidPortal = shapes.find(({ source }) => invalidSources.includes(source) && isPortalFile(source));
  if (invalidPortal !== undefined) {
    const invalidEntities = invalidSources.filter((source) => !isPortalFile(source));
    const completeWith = (given: GivenPortal) => {
      const entities = [...ownEntities, ...builtInEntities(given, ownEntities, entitiesOf(builtIn)).map(asBuiltIn)];
      return buildCheckedCatalogue(entities, completePortal(given, base, entities), invalidEntities, ownCode);
    };
    problems.push(
      ...problemsOfValidSections(invalidPortal.source, invalidPortal.problems, (given) =>
        problemsOf(completeWith(given)),
      ),
    );
  }
  return { problems, catalogue };
}

const problemsOf = (catalogue: CheckedCatalogue): Problem[] => checks.flatMap((check) => Array.from(check(catalogue)));

interface SalvagedSource {
  readonly source: CatalogueFile;
  readonly left: Salvaged;
}

function salvageSource(source: CatalogueFile, schemas: Schemas): SalvagedSource[] {
  if (isPortalFile(source)) return [];
  const left = salvage(source.path, source.value ?? source.partialValue, schemas.entity);
  return left === undefined ? [] : [{ source, left }];
}

const isPortalFile = ({ path }: CatalogueFile): boolean => path.endsWith('/portal.json');
const includesPortalFile = (files: readonly CatalogueFile[]): boolean => files.some(isPortalFile);
const asBuiltIn = (source: EntitySource): EntitySource => ({ ...source, builtIn: true });

const entitiesOf = (files: readonly CatalogueFile[]): EntitySource[] =>
  files
    .filter((file) => !isPortalFile(file))
    .map(({ path, value }) => ({ path, file: completeEntity(value as GivenEntity) }));

/** Cache by object identity: an unchanged file stays the same object. */
const shapeProblems = new WeakMap<CatalogueFile, readonly Problem[]>();

function checkShapeCached(source: CatalogueFile, schemas: Schemas): readonly Problem[] {
  const cached = shapeProblems.get(source);
  if (cached !== undefined) return cached;
  const { path, value, problems } = source;
  const isReadable = value !== undefined && problems.length === 0;
  const shape = isReadable ? checkShape(path, value, path === portalPath ? schemas.portal : schemas.entity) : problems;
  shapeProblems.set(source, shape);
  return shape;
}

/** `unavailableSources`: files whose entities or settings can't be looked up, so that references to them are not reported. */
function buildCheckedCatalogue(
  entities: readonly EntitySource[],
  portal: PortalFile,
  unavailableSources: readonly CatalogueFile[],
  ownCode: readonly OwnFile[] | null,
): CheckedCatalogue {
  const files = entities.map(({ file }) => file);
  const byName = new Map(files.map((file) => [file.name, file]));
  const links = files.flatMap((file) =>
    file.fields.flatMap((field) => (isReferenceList(field) ? [{ file, field }] : [])),
  );
  return {
    entities,
    files: byName,
    tables: Map.groupBy(files, tableOf),
    links: Map.groupBy(links, ({ file, field }) => linkOf(file, field).table),
    panelFields: panelFieldsOf(files),
    permissions: new Set([...generalPermissions, ...files.flatMap((file) => permissionsOf(file, byName))]),
    invalidFiles: new Set(unavailableSources.map(({ path }) => path.replace(/^.*\/|\.json$/g, ''))),
    portal,
    portalPath,
    ownCode,
  };
}
