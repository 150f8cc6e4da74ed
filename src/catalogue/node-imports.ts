/** How Node finds `#generated/…` of another catalogue, and what the files of that folder import. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project, type CatalogueFolders } from './folders.ts';

/** From now on modules are found as if the folder of generated files were the project's own. */
export function resolveGenerated({ generated }: CatalogueFolders): void {
  const [folder, parentURL] = [`${pathToFileURL(generated).href}/`, pathToFileURL(join(project, 'package.json')).href];
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('#generated/')) return next(specifier.replace('#generated/', folder), context);
      const isForeign = context.parentURL?.startsWith(folder) === true && !/^\.|^\w+:/.test(specifier);
      return next(specifier, isForeign ? { ...context, parentURL } : context);
    },
  });
}
