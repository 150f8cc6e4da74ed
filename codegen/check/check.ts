/** Validates the catalogue: each file by its JSON Schema, then all files by the rules that span them. */
import { isReferenceList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { generalPermissions } from '#model/permission.ts';
import { codegenFeatures } from '../../src/features/codegen.ts';
import type { PortalFile, EntitySource } from '../load/files.ts';
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
import { checkRowRules } from './row-rules.ts';
import { shapeProblems } from './shape.ts';
import type { Validators } from '../load/validators.ts';
import { checkTransitions } from './transitions.ts';
import { checkUnique } from './unique.ts';
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

/**
 * Returns the catalogue's files with their defaults filled in, or every problem. Rules look at the files whose shape is right, and at
 * the valid sections of the portal file; what they can't know while another file is wrong they don't report.
 */
export function checkCatalogue(
  sources: readonly CatalogueFile[],
  validators: Validators,
  builtIn: BuiltInFiles,
  ownCode: readonly OwnFile[] | null = null,
): CheckResult {
  const shapes = new Map(sources.map((source) => [source, checkShape(source, validators)]));
  const invalid = sources.filter((source) => shapes.get(source)?.length !== 0);
  const ownEntities = entitiesOf(sources.filter((source) => !invalid.includes(source)));
  const portalSource = sources.find(isPortalFile);
  const givenPortal = validSections(portalSource, (portalSource && shapes.get(portalSource)) ?? []);
  // Which entities are users and roles is unknown while the portal file does not say it.
  const addedBuiltIns =
    givenPortal === undefined ? [] : builtInEntities(givenPortal, ownEntities, entitiesOf(builtIn)).map(asBuiltIn);
  const base = must(builtIn.find(isPortalFile), 'a portal file is built in').value as PortalFile;
  const entities = [...ownEntities, ...addedBuiltIns];
  const portal = completePortal(givenPortal ?? {}, base, entities);
  const unavailable = [...invalid, ...(givenPortal === undefined ? builtIn : [])];
  const catalogue = buildCheckedCatalogue(entities, portal, unavailable, ownCode);
  // Sections that the defaults supply are not the author's.
  const isInGivenSection = ({ file, at: [section] }: Problem) =>
    file !== portalSource?.path || Object.hasOwn(givenPortal ?? {}, String(section));
  const ruleProblems = checks.flatMap((check) => Array.from(check(catalogue))).filter(isInGivenSection);
  const problems = [...[...shapes.values()].flat(), ...ruleProblems];
  return problems.length > 0 ? { problems, catalogue } : { entities, portal, catalogue };
}

/** The portal file without the sections that have problems; undefined where one of these names users and roles. */
function validSections(source: CatalogueFile | undefined, problems: readonly Problem[]): GivenPortal | undefined {
  const invalid = new Set(problems.map(({ at: [section] }) => section));
  if (invalid.has(undefined) || invalid.has('identity')) return undefined;
  // The menu names pages.
  if (invalid.has('pages')) invalid.add('menu');
  return Object.fromEntries(Object.entries(source?.value ?? {}).filter(([section]) => !invalid.has(section)));
}

const isPortalFile = ({ path }: CatalogueFile): boolean => path.endsWith('/portal.json');
const asBuiltIn = (source: EntitySource): EntitySource => ({ ...source, builtIn: true });

const entitiesOf = (files: readonly CatalogueFile[]): EntitySource[] =>
  files
    .filter((file) => !isPortalFile(file))
    .map(({ path, value }) => ({ path, file: completeEntity(value as GivenEntity) }));

/** Cache by object identity: an unchanged file stays the same object. */
const knownShapes = new WeakMap<CatalogueFile, readonly Problem[]>();

function checkShape(source: CatalogueFile, validators: Validators): readonly Problem[] {
  const cached = knownShapes.get(source);
  if (cached !== undefined) return cached;
  const { path, value, problems } = source;
  const isReadable = value !== undefined && problems.length === 0;
  const errorsOf = isPortalFile(source) ? validators.portal : validators.entity;
  const shape = isReadable ? shapeProblems(path, value, errorsOf(value)) : problems;
  knownShapes.set(source, shape);
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
