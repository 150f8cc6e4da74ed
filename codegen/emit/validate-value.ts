/**
 * The judging of one property's value: Ajv's standalone code, made short: every error one statement. Ajv writes for schemas
 * that call each other and for callers that pass a path; ours do neither. The patterns are of the pinned version's output,
 * and what does not fit them stops the generator, so that an upgrade cannot change a validator's meaning unseen.
 */
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonObject } from '../print/json.ts';
import { keywords } from './validate-keywords.ts';

/** Ajv's output by schema, for a property called {@link place}: a catalogue has thousands of fields of a few dozen schemas. */
const known = new Map<string, string>();

/** Stands where the property's name is to be. */
const place = 'place';
const places = /(?<=\bdata\.)place\b|(?<="\/)place\b/g;

/** Statements that look at `data[name]` and push what is wrong with it to `errors`. */
export function valueCode(name: string, schema: JsonObject): string {
  const key = JSON.stringify(schema);
  const code = known.get(key) ?? compiled(schema);
  known.set(key, code);
  return code.replaceAll(places, name);
}

/** A fresh instance each: Ajv keeps whatever it has compiled, and a schema's output must not depend on another's. */
function compiled(schema: JsonObject): string {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    unicode: false,
    logger: false,
    meta: false,
    validateSchema: false,
    keywords,
    code: { source: true, esm: true, lines: true, formats: _`formats` },
    formats: { date: () => true, 'date-time': () => true },
  });
  return shortened(standaloneCode(ajv, ajv.compile({ type: 'object', properties: { [place]: schema } })));
}

/** `const err0 = {…};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;` */
const report =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

/** From the property's `if` to the end of what is said about objects. */
const judging = /^if\(data\.place !== undefined\)\{\n[^]*?\n\}(?=\n\}\nelse \{\nerrors\.push\(.*"must be object")/m;

/** `const formats3 = formats.date;` is used as it stands, without a name of its own. */
const format = /^const (formats\d+) = (formats.*);\n/gm;

function shortened(code: string): string {
  const formats = new Map([...code.matchAll(format)].map(([, name = '', value = '']) => [name, value]));
  const pushed = code.replaceAll(report, 'errors.push($2);');
  const text = (judging.exec(pushed)?.[0] ?? code)
    .replaceAll(/\bformats\d+(?=\()/g, (name) => formats.get(name) ?? name)
    .replaceAll('{instancePath:instancePath+"', '{instancePath:"')
    .replaceAll(/,schemaPath:"[^"]*"/g, '');
  const [strange] = leftover.exec(text.replaceAll(texts, '""')) ?? [];
  if (strange === undefined) return renumbered(text);
  throw new Error(`Ajv's output has "${strange}", which codegen/emit/validate-value.ts does not know.`);
}

/** What must be gone afterwards, outside of texts. */
const leftover = /vErrors|_errs|schema\d|validate\d|formats\d|instancePath[^:]|schemaPath|require\(/;
const texts = /"(?:[^"\\]|\\.)*"/g;

const textOrNumbered = /"(?:[^"\\]|\\.)*"|(?<![.\w])([a-z]+)(\d+)\b/g;

/** Ajv numbers every name; here the first is `value`, and a number tells only a second one of a kind. */
function renumbered(code: string): string {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  return code.replaceAll(textOrNumbered, (found, kind?: string) => {
    if (kind === undefined) return found;
    const earlier = names.get(found);
    if (earlier !== undefined) return earlier;
    const count = (taken.get(kind) ?? 0) + 1;
    taken.set(kind, count);
    const name = (kind === 'data' ? 'value' : kind) + (count === 1 ? '' : count);
    names.set(found, name);
    return name;
  });
}
