/** The random values of sample rows: seeded by what they are for, so that they are the same on every machine. */
import { faker } from '@faker-js/faker/locale/en';

let state = 0;

/** Starts the sequence of a seed. @returns the former sequence, to be continued by {@link continueChance}. */
export function startChance(seed: number): number {
  const former = state;
  state = seed;
  return former;
}

export function continueChance(former: number): void {
  state = former;
}

/** FNV-1a, in 32 bits; a text can be hashed in parts. */
export function seedOf(text: string, hash = 0x81_1c_9d_c5): number {
  let next = hash;
  for (let index = 0; index < text.length; index++) next = Math.imul(next ^ text.charCodeAt(index), 0x01_00_01_93);
  return next;
}

/** Mulberry32: 0 to 1, 1 excluded. */
function random(): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** A whole number, bounds included. */
export const between = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

/** A number from `min` to `max`. */
export const share = (min: number, max: number): number => min + random() * (max - min);

/** True with this probability. */
export const happens = (probability: number): boolean => random() < probability;

/** A random option; `weights` are relative frequencies. */
export function pickWeighted<Option>(options: readonly Option[], weights?: readonly number[]): Option {
  if (weights === undefined) return options[between(0, options.length - 1)] as Option;
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return options.at(index) as Option;
}

/** The value of a path of faker such as `person.lastName`; `undefined` where faker has no such path. */
export function fakerValue(path: string): unknown {
  const [module = '', method = '', ...rest] = path.split('.');
  const modules = faker as unknown as Record<string, Record<string, (() => unknown) | undefined> | undefined>;
  if (rest.length > 0) return undefined;
  faker.seed(between(0, 2 ** 32 - 1));
  return modules[module]?.[method]?.();
}
