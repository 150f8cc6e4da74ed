/** Asserts that a value isn't null or undefined; `reason` is for the error. */
export function must<Value>(value: Value | null | undefined, reason: string): Value {
  if (value === null || value === undefined) throw new Error(`A value is missing that can't be: ${reason}.`);
  return value;
}
