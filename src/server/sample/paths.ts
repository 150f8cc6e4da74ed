/** Ways from one row to another, as hints name them. */
import { isReference } from '#model/kinds.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { Place, World } from './world.ts';

/** The parts of a path; there are few paths, and each is asked for thousands of times. */
export function partsOf(path: string): readonly string[] {
  const known = splitPaths.get(path) ?? path.split('.');
  splitPaths.set(path, known);
  return known;
}

const splitPaths = new Map<string, readonly string[]>();

/** Along references and picked rows; `null` as soon as one leads nowhere. */
export function follow(world: World, place: Place | null, [name, ...rest]: string[]): unknown {
  if (place === null || name === undefined) return null;
  const value = place.row[name] ?? null;
  if (rest.length === 0 || value === null) return value;
  if (isPlace(value)) return follow(world, value, rest);
  const field = place.spec.fields[name];
  if (!isReference(field))
    throw new OperatorError(`A sample path goes on after ${place.spec.name}.${name}, which is no reference.`);
  return follow(world, world.referred(field.to, value), rest);
}

/** Whether the value is a row that a hint has picked. */
export const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'spec' in value;
