/** Resolves `#generated/…` and `#custom/…` of another catalogue, and the imports of their files, for Node. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project, type CatalogueFolders } from './folders.ts';

const urlOf = (folder: string): string => `${pathToFileURL(folder).href}/`;

/** Registers a module hook: imports then resolve as if generated files and own code were the project's own. */
export function resolveGenerated(folders: Pick<CatalogueFolders, 'generated' | 'custom'>): void {
  const [generated, custom] = [urlOf(folders.generated), urlOf(folders.custom)];
  const parentURL = pathToFileURL(join(project, 'package.json')).href;
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('#generated/'))
        return next(
          specifier.replace('#generated/', () => generated),
          context,
        );
      if (specifier.startsWith('#custom/'))
        return next(
          specifier.replace('#custom/', () => custom),
          context,
        );
      const isInFolder = [generated, custom].some((folder) => context.parentURL?.startsWith(folder));
      const isForeign = isInFolder && !/^\.|^\w+:/.test(specifier);
      return next(specifier, isForeign ? { ...context, parentURL } : context);
    },
  });
}
