/** Matches files to entities and link tables, and orders them by their references. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { Link, ReferenceField } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { fieldsOf } from '../../../server/record/entity-table.ts';
import { linkFields } from '../../../server/save/links.ts';
import type { HeaderSpec } from '../../import/server/columns.ts';
import { isLoadable } from './loaded-columns.ts';

/** A link table as the target of a file: two columns, each a reference. */
export interface LinkTableSource {
  readonly link: Link;
  /** The entity on each side, by its column. */
  readonly sides: ReadonlyMap<string, EntitySpec | null>;
  readonly columns: HeaderSpec;
}

/** A file, and the entity or link table that it is loaded into. */
export type LoadSource = { readonly file: string } & (
  | { readonly entity: EntitySpec; readonly link?: never }
  | { readonly link: LinkTableSource; readonly entity?: never }
);

type LoadTarget = { readonly entity: EntitySpec } | { readonly link: LinkTableSource };

/** Entities and link tables, by each name that a file may have. */
function targetsByName(entities: readonly EntitySpec[]): Map<string, LoadTarget> {
  const loadable = entities.filter(({ calls }) => calls !== 'list');
  const targets = new Map<string, LoadTarget>();
  // A name of the catalogue comes before a table's.
  for (const entity of loadable) targets.set(normalised(tableAddressOf(entity.table).table), { entity });
  for (const entity of loadable)
    for (const name of [entity.service, entity.name]) targets.set(normalised(name), { entity });
  for (const link of linkTables(entities)) targets.set(normalised(tableAddressOf(link.link.table).table), { link });
  return targets;
}

/** `film_actor`, `FilmActor` and `filmActor` are the same name. */
const normalised = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const linkColumn = (name: string, service: string, label: string): [string, ReferenceField] => [
  name,
  { kind: 'reference', label, to: service, as: name.replace(/_?id$/i, ''), required: true },
];

function linkTables(entities: readonly EntitySpec[]): LinkTableSource[] {
  const tables = new Map<string, LinkTableSource>();
  for (const spec of entities)
    for (const [, { to, link }] of linkFields(spec)) {
      const other = entities.find(({ service }) => service === to) ?? null;
      const fields = Object.fromEntries([
        linkColumn(link.own, spec.service, spec.label.one),
        linkColumn(link.other, to, other?.label.one ?? to),
      ]);
      const sides = new Map([
        [link.own, spec],
        [link.other, other],
      ]);
      tables.set(link.table, { link, sides, columns: { service: link.table, delete: null, fields } });
    }
  return [...tables.values()];
}

/** The source for a name. @throws OperatorError with the nearest existing name. */
export function sourceOf(entities: readonly EntitySpec[], name: string, file: string): LoadSource {
  const targets = targetsByName(entities);
  const target = targets.get(normalised(name));
  if (target !== undefined) return { file, ...target };
  const names = [...new Set([...targets.values()].map(nameOf))];
  const suggestion = nearest(name, names);
  const advice = suggestion === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${suggestion}?`;
  throw new OperatorError(`Nothing called ${name} can be loaded. ${advice}`);
}

const nameOf = (target: LoadTarget): string => ('entity' in target ? target.entity.service : target.link.link.table);

/** The CSV files in folders, and single files, matched by their names. @throws OperatorError listing every file without a target. */
export function sourcesIn(entities: readonly EntitySpec[], paths: readonly string[]): LoadSource[] {
  const problems: string[] = [];
  const sources = paths.flatMap(filesAt).flatMap((file) => {
    try {
      return [sourceOf(entities, basename(file).replace(/\.csv$/i, ''), file)];
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      problems.push(`${file}: ${error.message}`);
      return [];
    }
  });
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  if (sources.length === 0) throw new OperatorError(`There is no CSV file in ${paths.join(', ')}.`);
  return sources;
}

/** The CSV files at a path, without those of rejected rows. */
function filesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new OperatorError(`There is no file or folder ${path}.`);
  if (!stats.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => /\.csv$/i.test(name) && !/\.rejected\.csv$/i.test(name));
  return names.sort().map((name) => join(path, name));
}

/** Orders files so that referenced ones come first; cycles begin with nullable references. Link tables come last. */
export function inLoadOrder(sources: readonly LoadSource[]): LoadSource[] {
  const rest = [...sources];
  const ordered: LoadSource[] = [];
  while (rest.length > 0) {
    const unloaded = new Set(rest.flatMap(({ entity }) => entity?.service ?? []));
    const costs = rest.map((source) => costOf(source, unloaded));
    const first = costs.indexOf(Math.min(...costs));
    ordered.push(...rest.splice(first, 1));
  }
  return ordered;
}

/** Cost of loading a file before the `unloaded` services: setting a nullable reference later is much cheaper than holding back a row. */
function costOf({ entity }: LoadSource, unloaded: ReadonlySet<string>): number {
  if (entity === undefined) return Infinity;
  const unresolved = fieldsOf(entity).filter(
    ([name, field]) =>
      isLoadable(entity, name, field) && 'to' in field && field.to !== entity.service && unloaded.has(field.to),
  );
  return unresolved.reduce((cost, [name]) => cost + (canBeFilledLater(entity, name) ? 1 : 1_000), 0);
}

/** Whether a row can be inserted with the field empty: a list, or a nullable column outside the key and every unique constraint. */
export function canBeFilledLater(spec: EntitySpec, name: string): boolean {
  const field = fieldOf(spec, name);
  const uniqueSets = [spec.key, ...(spec.unique ?? []).map(({ fields }) => fields)];
  return isReferenceList(field) || (field.required !== true && !uniqueSets.some((names) => names.includes(name)));
}
