/** Resolves `#generated/…` of another catalogue, and the imports of its generated files, for Node. */
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { project, type CatalogueFolders } from './folders.ts';

/** Registers a module hook: imports then resolve as if the generated files were the project's own. */
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
