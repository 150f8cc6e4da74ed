/**
 * Adds to own code the styles of the Mantine components that it imports. The shell has the styles of its own components alone
 * (`app/styles.ts`), and a component without styles is an empty box, without a warning.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { project, type CatalogueFolders } from '../catalogue/folders.ts';

const modules = join(project, 'node_modules/@mantine/core/esm');
const namedImports = /import\s*\{([^}]*)\}\s*from\s*['"](@mantine\/[\w-]+)['"]/g;

/** Packages whose styles are one file. */
const wholePackages = new Set(['@mantine/charts', '@mantine/dates']);

export const mantineStyles = ({ custom }: Pick<CatalogueFolders, 'custom'>): Plugin => ({
  name: 'mantine-styles',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(custom, '/'))) return null;
    const styles = new Set([...code.matchAll(namedImports)].flatMap(([, names, source]) => stylesOf(source, names)));
    if (styles.size === 0) return null;
    // Before the first line, on which errors are then still reported.
    return { code: `${[...styles].map((style) => `import '${style}';`).join('')}${code}`, map: null };
  },
});

function stylesOf(source = '', names = ''): string[] {
  if (wholePackages.has(source)) return [`${source}/styles.layer.css`];
  if (source !== '@mantine/core') return [];
  const imported = names.split(',').flatMap((name) => /^\s*(?:type\s+)?(\w+)/.exec(name)?.[1] ?? []);
  return imported.flatMap((name) => stylesOfComponent(name));
}

/** The styles of a component, after those of the components that it consists of. Empty for any other name. */
export function stylesOfComponent(name: string): string[] {
  const file = componentFiles().get(name);
  return file === undefined ? [] : stylesOfModule(file, new Set());
}

let files: ReadonlyMap<string, string> | undefined;

/** The module of each component, by its name. */
export function componentFiles(): ReadonlyMap<string, string> {
  files ??= new Map(
    [
      ...readFileSync(join(modules, 'index.mjs'), 'utf8').matchAll(/import \{ (\w+) \} from "\.\/(components\/.+)"/g),
    ].map(([, name = '', path = '']) => [name, join(modules, path)]),
  );
  return files;
}

const isStyle = (path: string): boolean => path.endsWith('.module.mjs');

/** `Progress.module.mjs` has the names of the classes of `styles/Progress.layer.css`, and stands where they are used. */
function stylesOfModule(file: string, visited: Set<string>): string[] {
  if (isStyle(file)) return [`@mantine/core/styles/${basename(file, '.module.mjs')}.layer.css`];
  if (visited.has(file)) return [];
  visited.add(file);
  const imports = [...readFileSync(file, 'utf8').matchAll(/from "(\.{1,2}\/.+\.mjs)"/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  const [own, others] = [imports.filter(isStyle), imports.filter((path) => !isStyle(path))];
  return [...others, ...own].flatMap((path) => stylesOfModule(path, visited));
}
