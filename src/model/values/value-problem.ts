/** Validates the formats of kinds of fields; shared by browser and server. */
import { isLocalDateTime } from '../date.ts';
import { addressProblem, type AddressKind } from './address.ts';
import { ofKind, type ByKind } from '../kinds.ts';
import { bigintProblem, type BigintFormat } from '../bigint.ts';
import { decimalProblem, type DecimalFormat } from './decimal.ts';
import { moneyProblem, type MoneyFormat } from './money.ts';
import { isTime } from './time.ts';
import { isUuid, invalidUuidMessage } from '../uuid.ts';

export type ValueFormat =
  | { readonly kind: AddressKind | 'time' | 'localDateTime' | 'uuid' }
  | ({ readonly kind: 'bigint' } & BigintFormat)
  | ({ readonly kind: 'decimal' } & DecimalFormat)
  | ({ readonly kind: 'money' } & MoneyFormat);

/** Validates a text; returns the message or `undefined`. An empty text is an address, but not a number or a time. */
export const valueProblem = (field: ValueFormat, text: string): string | undefined =>
  ofKind(problems, field)(field, text);

/** Columns of addresses can hold an empty text; where there must be an address, `required` says so. */
const ofAddress = ({ kind }: { readonly kind: AddressKind }, text: string) =>
  text === '' ? undefined : addressProblem(kind, text);

const problems: ByKind<ValueFormat, string | undefined, [text: string]> = {
  email: ofAddress,
  url: ofAddress,
  phone: ofAddress,
  bigint: bigintProblem,
  decimal: decimalProblem,
  money: moneyProblem,
  time: (_, text) => (isTime(text) ? undefined : 'This is not a time. Write it like 14:30.'),
  localDateTime: (_, text) =>
    isLocalDateTime(text) ? undefined : 'This is not a date and time. Write MM/DD/YYYY h:mm AM.',
  uuid: (_, text) => (isUuid(text) ? undefined : invalidUuidMessage),
};
