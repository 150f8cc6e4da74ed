/** Pseudo-random numbers for sample rows. Each value has a seed of its own, so that it is the same on every machine. */
import { faker } from '@faker-js/faker/locale/en';

let state = 0;

/** Seeds the generator. @returns its previous state, for {@link restoreRandom}. */
export function seedRandom(seed: number): number {
  const previous = state;
  state = seed;
  return previous;
}

export function restoreRandom(previous: number): void {
  state = previous;
}

/** FNV-1a hash of 32 bits; `hash` continues that of a text's first part. */
export function seedOf(text: string, hash = 0x81_1c_9d_c5): number {
  let next = hash;
  for (let index = 0; index < text.length; index++) next = Math.imul(next ^ text.charCodeAt(index), 0x01_00_01_93);
  return next;
}

/** Mulberry32: from 0 to below 1. */
function random(): number {
  state = (state + 0x6d_2b_79_f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** An integer from `min` to `max`, inclusive. */
export const randomInteger = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));

/** A number from `min` to `max`. */
export const randomNumber = (min: number, max: number): number => min + random() * (max - min);

/** True with this probability. */
export const randomBoolean = (probability: number): boolean => random() < probability;

/** `weights`: relative frequencies; absent: all options are equally likely. */
export function pickWeighted<Option>(options: readonly Option[], weights?: readonly number[]): Option {
  if (weights === undefined) return options[randomInteger(0, options.length - 1)] as Option;
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return options.at(index) as Option;
}

/** The value of a faker path such as `person.lastName`; `undefined` if faker has no such path. */
export function fakerValue(path: string): unknown {
  const [module = '', method = '', ...rest] = path.split('.');
  const modules = faker as unknown as Record<string, Record<string, (() => unknown) | undefined> | undefined>;
  if (rest.length > 0) return undefined;
  faker.seed(randomInteger(0, 2 ** 32 - 1));
  return modules[module]?.[method]?.();
}
