/** Shared by the tests of codegen: a small base catalogue, and functions that generate its output or problems. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { readStyle } from '../../codegen/commands/generator.ts';
import { Generator } from '../../codegen/generate.ts';
import { readBuiltIn, readCatalogue } from '../../codegen/load/read.ts';
import { readValidators } from '../../codegen/load/validators.ts';
import { diffOf } from '../../codegen/output/diff.ts';
import type { FileChange } from '../../codegen/output/folder.ts';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { withCalls } from '../../codegen/load/call-declarations.ts';
import { readOwnCode, type OwnFile } from '../../codegen/load/own-code.ts';
import { describeProblem } from '../../codegen/problem.ts';

export const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** People, teams and loans of a library: a minimal portal. */
export const base = readCatalogue(folderOf('base'));

/** The project's own catalogue. */
export const catalogue = readCatalogue(folderOf('../../catalogue'));

const settings = { style: readStyle(), validators: readValidators(), builtIn: readBuiltIn() };

export const newGenerator = (): Generator => new Generator(settings);

/** Every generated file; fails where the catalogue has a problem. */
export async function filesOf(
  sources: readonly CatalogueText[],
  ownCode?: readonly OwnFile[],
): Promise<ReadonlyMap<string, string>> {
  const { files, problems } = await newGenerator().generate(sources, ownCode);
  expect(problems.map(describeProblem)).toEqual([]);
  return files ?? new Map();
}

/** Every problem, as the command prints it. */
export async function problemsOf(sources: readonly CatalogueText[], ownCode?: readonly OwnFile[]): Promise<string[]> {
  const { problems } = await newGenerator().generate(sources, ownCode);
  return problems.map(describeProblem);
}

/** The sources with one of them replaced or added. */
export const withSource = (sources: readonly CatalogueText[], name: string, text: string): CatalogueText[] => [
  ...sources.filter(({ path }) => path !== `catalogue/${name}`),
  { path: `catalogue/${name}`, text },
];

/** A diff for a golden file, without line numbers: these would change with every line added above. */
export const goldenDiff = (changes: readonly FileChange[]): string =>
  diffOf('generated', changes).replaceAll(/^@@ .* @@$/gm, '@@');

/** The text of one source. */
export const textOf = (sources: readonly CatalogueText[], name: string): string => {
  const source = sources.find(({ path }) => path === `catalogue/${name}`);
  if (source === undefined) throw new Error(`There is no ${name}.`);
  return source.text;
};

/** `case.json`: the entity files that a case compares; by default all but the OpenAPI document. */
interface CaseFacts {
  readonly only?: readonly string[];
  /** Replacements in the base's files: name → pairs of search text and replacement. */
  readonly replace?: Readonly<Record<string, readonly (readonly [string, string])[]>>;
}

/** The base with a case's files added, its replacements made; the names of its entities; its own code, in `custom/`. */
export function readCase(name: string): {
  sources: CatalogueText[];
  facts: CaseFacts;
  own: string[];
  ownCode: OwnFile[];
} {
  const folder = folderOf(`cases/${name}`);
  const facts = existsSync(`${folder}/case.json`)
    ? (JSON.parse(readFileSync(`${folder}/case.json`, 'utf8')) as CaseFacts)
    : {};
  const own = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'case.json');
  let sources: CatalogueText[] = [...base];
  for (const file of own) sources = withSource(sources, file, readFileSync(`${folder}/${file}`, 'utf8'));
  for (const [file, pairs] of Object.entries(facts.replace ?? {})) {
    sources = withSource(sources, file, pairs.reduce(replaced, textOf(sources, file)));
  }
  return {
    sources,
    facts,
    own: own.map((file) => file.replace('.json', '')),
    ownCode: withCalls(readOwnCode(`${folder}/custom`), `${folder}/custom`),
  };
}

function replaced(text: string, [from, to]: readonly [string, string]): string {
  if (!text.includes(from)) throw new Error(`Nothing to replace: ${from}`);
  return text.replace(from, to);
}
