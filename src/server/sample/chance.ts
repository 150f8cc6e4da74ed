/** Where every made-up value comes from: one seeded source, so that the same seed gives the same rows on every machine. */
import { faker } from '@faker-js/faker/locale/en';

/** Starts the source anew for one entity: what is made up for the others does not change its rows. */
export function startChance(name: string): void {
  faker.seed([...name].map((letter) => letter.codePointAt(0) ?? 0));
}

/** A whole number, bounds included. */
export const between = (min: number, max: number): number => faker.number.int({ min, max });

/** A number from `min` to `max`. */
export const share = (min: number, max: number): number => faker.number.float({ min, max });

/** Whether something that happens in this share of all cases happens now. */
export const happens = (probability: number): boolean => faker.number.float() < probability;

/** One of the options; with weights, some oftener than others. */
export function oneOf<Option>(options: readonly Option[], weights?: readonly number[]): Option {
  if (weights === undefined) return options[between(0, options.length - 1)] as Option;
  let rest = faker.number.float() * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return options.at(index) as Option;
}

/** What faker makes under a path such as `person.lastName`; `undefined` where it makes nothing of that name. */
export function fakerValue(path: string): unknown {
  const [module = '', method = '', ...rest] = path.split('.');
  const modules = faker as unknown as Record<string, Record<string, (() => unknown) | undefined> | undefined>;
  return rest.length === 0 ? modules[module]?.[method]?.() : undefined;
}
