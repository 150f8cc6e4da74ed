/** A value that can't be missing, for the reason that is given; where it is missing all the same, the fault is ours and loud. */
export function must<Value>(value: Value | null | undefined, why: string): Value {
  if (value === null || value === undefined) throw new Error(`A value is missing that can't be: ${why}.`);
  return value;
}
