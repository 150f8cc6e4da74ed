/** The imports between the project's own files, found by regular expression. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Import {
  file: string;
  target: string;
}

/** All imports of files that load with them: those by `import()` come later. */
export const staticImportsOf = (folder: string): Import[] => importsIn(folder, false);

/** All imports of the files below a folder, with paths from the project's root. */
export const importsOf = (folder: string): Import[] => importsIn(folder, true);

function importsIn(folder: string, dynamic: boolean): Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|js)$/.test(name));
  return files.flatMap((name) => {
    const file = join(folder, name);
    const matches = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\b[^;]*?from '([#.][^']+)'|^import '([#.][^']+)'|import\('([#.][^']+)'\)/gm,
    );
    const found = [...matches].filter((match) => dynamic || match[3] === undefined);
    return found.map((match) => ({ file, target: targetOf(file, match[1] ?? match[2] ?? match[3] ?? '') }));
  });
}

function targetOf(file: string, specifier: string): string {
  if (!specifier.startsWith('#')) return join(dirname(file), specifier);
  return specifier.startsWith('#generated/') ? specifier.slice(1) : `src/${specifier.slice(1)}`;
}
