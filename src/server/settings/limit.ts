/** Rows for limits: amounts, times and rates, which an operator may set within bounds. */
import { InvalidValue, type LimitLine, type Setting } from './setting.ts';

/** The variable of a limit; `is`: what the number counts, without its unit and bounds. */
interface LimitVariable {
  readonly name: string;
  readonly is: string;
  readonly least: number;
  /** Default: any number. */
  readonly most?: number;
}

/** The line in the table of limits. The limit is what one user may, unless another text says that; `forAll: true`: what all may. */
interface LineRow extends Omit<LimitLine, 'forAll'> {
  readonly forAll?: string | true;
}

interface LimitRow {
  readonly line?: LineRow;
  readonly variable?: LimitVariable;
}

const milliseconds = { seconds: 1_000, minutes: 60_000 };

/** A limit on an amount; `Infinity`: none. `unit`: such as `rows`. */
export const amount = (value: number, unit: string, row: LimitRow): Setting<number> =>
  limit(value, { unit, size: 1 }, amountText(value), row);

/** A limit on a time, whose value is in milliseconds. */
export const time = (value: number, unit: keyof typeof milliseconds, row: LimitRow): Setting<number> => {
  const size = milliseconds[unit];
  return limit(value, { unit, size }, durationText(value * size), row);
};

/** A limit on calls within a time, in milliseconds. */
export const rate = (max: number, window: number, line: LineRow) => {
  const text = window === 60_000 ? `${max} a minute` : `${max} in ${durationText(window)}`;
  return { max: limit(max, { unit: 'calls', size: 1 }, text, { line }), window };
};

export type Rate = { readonly max: number; readonly window: number };

function limit(
  value: number,
  { unit, size }: { readonly unit: string; readonly size: number },
  text: string,
  { line, variable }: LimitRow,
): Setting<number> {
  return {
    fallback: value * size,
    ...(line && { line: lineOf(line, text) }),
    ...(variable && { variable: limitVariable(variable, unit, size, amountText(value)) }),
  };
}

const lineOf = ({ forAll, ...line }: LineRow, text: string): LimitLine =>
  forAll === true ? { ...line, forAll: text } : { forUser: text, ...line, ...(forAll !== undefined && { forAll }) };

function limitVariable({ name, is, least, most }: LimitVariable, unit: string, size: number, shown: string) {
  const bounds = most === undefined ? `${least} or more` : `from ${least} to ${most}`;
  const parse = (text: string): number | InvalidValue => {
    const count = Number(text);
    return /^\d+$/.test(text) && count >= least && count <= (most ?? Number.MAX_SAFE_INTEGER)
      ? count * size
      : new InvalidValue(`must be a whole number of ${unit}, ${bounds}.`);
  };
  return { name, parse, is: `${unit} ${is}, ${bounds}`, shown };
}

const amountText = (value: number): string => (value === Infinity ? 'no limit' : value.toLocaleString('en-US'));

/** `30 s`, `15 min`, `2 h` */
export function durationText(value: number): string {
  const [size, unit] = value % 3_600_000 === 0 ? [3_600_000, 'h'] : value > 120_000 ? [60_000, 'min'] : [1_000, 's'];
  return `${value / size} ${unit}`;
}
