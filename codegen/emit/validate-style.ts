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

/** What must be gone afterwards, outside of texts. */
const leftover = /vErrors|schema\d|validate\d|instancePath[^:]|schemaPath|require\(/;
const texts = /"(?:[^"\\]|\\.)*"/g;

export function flattened(code: string, name: string): string {
  let text = code;
  for (const [pattern, replacement] of replacements(name)) text = text.replace(pattern, replacement);
  const [strange] = leftover.exec(text.replace(texts, '""')) ?? [];
  if (strange === undefined) return text.trim();
  throw new Error(`Ajv's output has "${strange}", which codegen/emit/validate-style.ts does not know.`);
}
