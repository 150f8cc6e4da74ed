/** Asserts that a value isn't null or undefined; `why` is the reason, for the error. */
export function must<Value>(value: Value | null | undefined, why: string): Value {
  if (value === null || value === undefined) throw new Error(`A value is missing that can't be: ${why}.`);
  return value;
}
