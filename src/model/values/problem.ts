/** Validates the formats of kinds of fields; shared by browser and server. */
import { addressProblem, type AddressKind } from './address.ts';
import { ofKind, type ByKind } from '../kinds.ts';
import { decimalProblem, type DecimalFacts } from './decimal.ts';
import { isTime } from './time.ts';

export type ValueFacts =
  | { readonly kind: AddressKind | 'time' | 'uuid' }
  | ({ readonly kind: 'decimal' } & DecimalFacts);

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

export const notAUuid = 'This is not a UUID. It looks like 123e4567-e89b-12d3-a456-426614174000.';

/** Validates a text; returns the message or `undefined`. Empty text is valid: `required` checks it. */
export function valueProblem(facts: ValueFacts, text: string): string | undefined {
  return text === '' ? undefined : ofKind(problems, facts)(facts, text);
}

const ofAddress = ({ kind }: { readonly kind: AddressKind }, text: string) => addressProblem(kind, text);

const problems: ByKind<ValueFacts, string | undefined, [text: string]> = {
  email: ofAddress,
  url: ofAddress,
  phone: ofAddress,
  decimal: decimalProblem,
  time: (_, text) => (isTime(text) ? undefined : 'This is not a time. Write it like 14:30.'),
  uuid: (_, text) => (isUuid(text) ? undefined : notAUuid),
};
