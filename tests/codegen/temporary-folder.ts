/** Temporary folders in the project for generated files of small catalogues, so that compilers and servers can read them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileValidators } from '#model/validation/compile.ts';
import type { ValidationMessages } from '#model/validation/record-schema.ts';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';
import { folderOf } from './support.ts';
import { noOwnCode } from '../support/no-own-code.ts';
import { TypeChecker } from '../support/type-checker.ts';

/** Creates a folder where `imports` of the package resolve; `remove` deletes it. */
export function newFolder(): { folder: string; remove(): void } {
  const parent = folderOf('../../.test');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'codegen-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes generated files. */
export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Type errors of generated files; empty if there are none. */
export function typeErrors(files: ReadonlyMap<string, string>): string {
  const { folder, remove } = newFolder();
  const checker = new TypeChecker();
  try {
    writeFiles(folder, files);
    const config = join(folder, 'tsconfig.json');
    const include = ['.', folderOf('../../src/vite/modules.d.ts'), folderOf('../../src/features/*/model/facts.ts')];
    writeFileSync(config, JSON.stringify({ extends: folderOf('../../tsconfig.json'), include, exclude: [] }));
    return checker.errors(config).replaceAll(`${folder}/`, '');
  } finally {
    checker.close();
    remove();
  }
}

/** Imports one of the written files. */
export const importFile = <Exports>(folder: string, path: string): Promise<Exports> =>
  import(pathToFileURL(join(folder, path)).href) as Promise<Exports>;

/** The generated metadata that a server needs. */
export async function factsOf(folder: string): Promise<Catalogue> {
  const [{ entities }, { rules }, ...rest] = await Promise.all([
    importFile<Pick<Catalogue, 'entities'>>(folder, 'entities.ts'),
    importFile<{ rules: ValidationMessages }>(folder, 'rules.ts'),
    ...['database', 'development', 'dropdowns', 'identity', 'permissions', 'portal', 'records'].map((name) =>
      importFile<Partial<Catalogue>>(folder, `${name}.ts`),
    ),
  ]);
  const facts = { entities, validatorOf: compileValidators(rules), ownCode: noOwnCode };
  return Object.assign(facts, ...rest) as Catalogue;
}
