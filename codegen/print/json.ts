/** A JSON value, which may contain values that are already printed. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject | PrintedJson;

/** Output of {@link jsonText}, printed with its final indent. */
export class PrintedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Properties that are undefined are left out. */
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

/** JSON with values on one line where they fit, so that a new property is a one-line diff. Has no final line break. */
export function jsonText(value: Json, indent = '', width = 120): string {
  if (value instanceof PrintedJson) return value.text;
  const line = lineOf(value, width - indent.length - 1);
  if (line !== undefined || typeof value !== 'object' || value === null) return line ?? JSON.stringify(value);
  const inner = `${indent}  `;
  if (isArray(value)) return `[\n${value.map((item) => inner + jsonText(item, inner, width)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value)
    .filter(isDefined)
    .map(([name, child]) => `${inner}${JSON.stringify(name)}: ${jsonText(child, inner, width)}`);
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** The value on one line; undefined where it needs more characters than `room`. */
function lineOf(value: Json, maxWidth: number): string | undefined {
  if (value instanceof PrintedJson) return undefined;
  if (typeof value !== 'object' || value === null) return ifFits(JSON.stringify(value), maxWidth);
  const array = isArray(value);
  const parts: string[] = [];
  let remaining = maxWidth - 4;
  for (const name of Object.keys(value)) {
    const child = (value as JsonObject)[name];
    if (child === undefined) continue;
    const start = array ? '' : `${JSON.stringify(name)}: `;
    const line = lineOf(child, remaining - start.length);
    if (line === undefined) return undefined;
    parts.push(start + line);
    remaining -= start.length + line.length + 2;
  }
  if (parts.length === 0) return array ? '[]' : '{}';
  return array ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`;
}

const ifFits = (text: string, maxWidth: number) => (text.length <= maxWidth ? text : undefined);
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
const isDefined = (entry: [string, Json | undefined]): entry is [string, Json] => entry[1] !== undefined;
