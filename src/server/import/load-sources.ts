/** Which files are loaded into what, and in which order. */
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fieldOf, type EntitySpec, type Link, type ReferenceField } from '#model/entity.ts';
import { isReferenceList } from '#model/kinds.ts';
import { nearest } from '#model/nearest.ts';
import { OperatorError } from '../log/operator-error.ts';
import { fieldsOf } from '../record/entity-table.ts';
import { linkFields } from '../save/links.ts';
import { isLoaded, type ColumnsOf } from './columns.ts';

/** A link table as a file fills it: two columns, each a reference. */
export interface LinkTableSource {
  readonly link: Link;
  /** The entity on each side, by its column. */
  readonly sides: ReadonlyMap<string, EntitySpec | null>;
  readonly columns: ColumnsOf;
}

/** A file, and where its rows go. */
export type LoadSource = { readonly file: string } & (
  | { readonly entity: EntitySpec; readonly link?: never }
  | { readonly link: LinkTableSource; readonly entity?: never }
);

type Place = { readonly entity: EntitySpec } | { readonly link: LinkTableSource };

/** Everything that a file can fill, by each of its names. */
function placesOf(entities: readonly EntitySpec[]): Map<string, Place> {
  const loadable = entities.filter(({ calls }) => calls !== 'list');
  const places = new Map<string, Place>();
  for (const entity of loadable)
    for (const name of [entity.service, entity.name, entity.table]) places.set(plain(name), { entity });
  for (const link of linkTables(entities)) places.set(plain(link.link.table), { link });
  return places;
}

/** However a system spells it: `film_actor`, `FilmActor`, `filmActor`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

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

/** What a name means. @throws OperatorError with the nearest one that means something. */
export function sourceOf(entities: readonly EntitySpec[], name: string, file: string): LoadSource {
  const places = placesOf(entities);
  const place = places.get(plain(name));
  if (place !== undefined) return { file, ...place };
  const names = [...new Set([...places.values()].map(nameOf))];
  const near = nearest(name, names);
  const why = near === undefined ? `There are: ${names.join(', ')}.` : `Did you mean ${near}?`;
  throw new OperatorError(`Nothing called ${name} can be loaded. ${why}`);
}

const nameOf = (place: Place): string => ('entity' in place ? place.entity.service : place.link.link.table);

/** The files of folders, and files, each by its own name. @throws OperatorError with every file that fits nothing. */
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

/** Files of rejected rows are what an earlier load left. */
function filesAt(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new OperatorError(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => /\.csv$/i.test(name) && !/\.rejected\.csv$/i.test(name));
  return names.sort().map((name) => join(path, name));
}

/** Whatever others lead to comes first; where they lead in a circle, whoever can be without a reference. Link tables come last. */
export function inLoadOrder(sources: readonly LoadSource[]): LoadSource[] {
  const rest = [...sources];
  const ordered: LoadSource[] = [];
  while (rest.length > 0) {
    const coming = new Set(rest.flatMap(({ entity }) => entity?.service ?? []));
    const costs = rest.map((source) => costOf(source, coming));
    const first = costs.indexOf(Math.min(...costs));
    ordered.push(...rest.splice(first, 1));
  }
  return ordered;
}

/** How much a file would miss now. A reference that may be empty is set later, which is much cheaper than a row that waits. */
function costOf({ entity }: LoadSource, coming: ReadonlySet<string>): number {
  if (entity === undefined) return Infinity;
  const missed = fieldsOf(entity).filter(
    ([name, field]) =>
      isLoaded(entity, name, field) && 'to' in field && field.to !== entity.service && coming.has(field.to),
  );
  return missed.reduce((cost, [name]) => cost + (canWait(entity, name) ? 1 : 1_000), 0);
}

/** Whether a row can be written before what its field leads to: the column may hold null and is compared with no other, or there is none. */
export function canWait(spec: EntitySpec, name: string): boolean {
  const field = fieldOf(spec, name);
  const compared = [spec.key, ...(spec.unique ?? []).map(({ fields }) => fields)];
  return isReferenceList(field) || (field.required !== true && !compared.some((names) => names.includes(name)));
}
