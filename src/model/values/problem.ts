/** Whether a text is a value of its kind, and what to do where it is not: judged alike by the browser and the server. */
import { addressProblem, type AddressKind } from './address.ts';
import { decimalProblem, type DecimalFacts } from './decimal.ts';
import { isTime } from './time.ts';

export type ValueFacts =
  | { readonly kind: AddressKind | 'time' | 'uuid' }
  | ({ readonly kind: 'decimal' } & DecimalFacts);

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

/** What is said beside what is no UUID. */
export const notAUuid = 'This is not a UUID. It looks like 123e4567-e89b-12d3-a456-426614174000.';

/** What is wrong with a text; undefined where nothing is. Empty text is judged by `required`, not here. */
export function valueProblem(facts: ValueFacts, text: string): string | undefined {
  if (text === '') return undefined;
  switch (facts.kind) {
    case 'decimal':
      return decimalProblem(facts, text);
    case 'time':
      return isTime(text) ? undefined : 'This is not a time. Write it like 14:30.';
    case 'uuid':
      return isUuid(text) ? undefined : notAUuid;
    default:
      return addressProblem(facts.kind, text);
  }
}
