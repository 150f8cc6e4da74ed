/**
 * Ajv's standalone code, made short: one flat function, every error one statement. Ajv writes for schemas that call each other
 * and for callers that pass a path; ours do neither. The patterns are of the pinned version's output, and what does not fit
 * them stops the generator, so that an upgrade cannot change a validator's meaning unseen.
 */

/** `const err0 = {…};if(vErrors === null){vErrors = [err0];}else {vErrors.push(err0);}errors++;` */
const report =
  /const (err\d+) = (\{.*\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

const replacements = (name: string): readonly (readonly [RegExp, string])[] => [
  [/^"use strict";/, ''],
  // The schema as data: nothing that is used here reads it.
  [/^const schema\d+ = .*$/m, ''],
  [/^export const \w+ = validate\d+;/m, ''],
  [/^function validate\d+\(data, .*\)\{/m, `export function ${name}(data){`],
  [/^\/\*# sourceURL=.*$/m, ''],
  [/^let vErrors = null;\nlet errors = 0;/m, 'const errors = [];'],
  [report, 'errors.push($2);'],
  [/^errors\.push\(\{instancePath,/gm, 'errors.push({instancePath:"",'],
  [/\{instancePath:instancePath\+"/g, '{instancePath:"'],
  [/,schemaPath:"[^"]*"/g, ''],
  [/^validate\d+\.errors = vErrors;\nreturn errors === 0;/m, `${name}.errors = errors;\nreturn errors.length === 0;`],
  [/\n{2,}/g, '\n'],
];

/** `const formats3 = formats.date;` is used as it stands, without a name of its own. */
function withFormats(code: string): string {
  const names = new Map<string, string>();
  const text = code.replaceAll(/^const (formats\d+) = (formats.*);\n/gm, (_line, name: string, value: string) => {
    names.set(name, value);
    return '';
  });
  return text.replaceAll(/\bformats\d+(?=\()/g, (name) => names.get(name) ?? name);
}

/** Where the judging of one property begins. */
const property = /^(?=if\(data\.\w+ !== undefined\)\{)/m;
const textOrNumbered = /"(?:[^"\\]|\\.)*"|(?<![.\w])([a-z]+)(\d+)\b/g;

/**
 * Ajv numbers names through the whole function, so that one more property would rename everything after it. Names are as good
 * by themselves within a property: the first is `value`, and a number tells only a second one of a kind.
 */
function renumbered(code: string): string {
  const parts = code.split(property).map((part) => {
    const names = new Map<string, string>();
    const taken = new Map<string, number>();
    return part.replaceAll(textOrNumbered, (found, kind?: string) => {
      if (kind === undefined) return found;
      const known = names.get(found);
      if (known !== undefined) return known;
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      const name = (kind === 'data' ? 'value' : kind) + (count === 1 ? '' : count);
      names.set(found, name);
      return name;
    });
  });
  return parts.join('');
}

/** What must be gone afterwards, outside of texts. */
const leftover = /vErrors|_errs|schema\d|validate\d|formats\d|instancePath[^:]|schemaPath|require\(/;
const texts = /"(?:[^"\\]|\\.)*"/g;

export function flattened(code: string, name: string): string {
  let text = withFormats(code);
  for (const [pattern, replacement] of replacements(name)) text = text.replace(pattern, replacement);
  const [strange] = leftover.exec(text.replace(texts, '""')) ?? [];
  if (strange === undefined) return renumbered(text).trim();
  throw new Error(`Ajv's output has "${strange}", which codegen/emit/validate-style.ts does not know.`);
}
