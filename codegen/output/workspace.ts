/** Makes the generated files and the own code of another catalogue a TypeScript project, for `tsc` and editors. */
import { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { project, type CatalogueFolders } from '../../src/catalogue/folders.ts';

export function writeWorkspace({ portal, generated, custom }: CatalogueFolders): void {
  mkdirSync(portal, { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(portal, name), `${JSON.stringify(value, null, 2)}\n`);
  // Everything in the folder can be made again, except the embedded database, which has personal data.
  const ignored = join(portal, '.gitignore');
  if (!existsSync(ignored)) writeFileSync(ignored, '*\n');
  write('package.json', { private: true, type: 'module' });
  write('tsconfig.json', {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: {
      // As paths, so that a tsconfig.json in another folder can extend this one.
      types: [join(project, 'node_modules/@types/node'), join(project, 'node_modules/vite/client')],
      paths: {
        '#generated/*': [join(generated, '*')],
        '#custom/*': [join(custom, '*')],
        '#portal/*': [join(project, 'src/portal/*.ts')],
        // Own code is anywhere on the disk, and uses the project's packages.
        '*': [join(project, 'node_modules/@types/*'), join(project, 'node_modules/*')],
        '#model/*': [join(project, 'src/model/*')],
        '#features/*': [join(project, 'src/features/*')],
        '#ui/*': [join(project, 'src/ui/*')],
      },
    },
    // What they import of the project is checked with them; nothing else of it depends on a catalogue.
    include: [
      generated,
      custom,
      join(project, 'src/vite/modules.d.ts'),
      join(project, 'src/features/*/model/facts.ts'),
    ],
    exclude: [],
  });
  const packages = join(portal, 'node_modules');
  if (lstatSync(packages, { throwIfNoEntry: false }) === undefined)
    symlinkSync(join(project, 'node_modules'), packages, 'junction');
}

/**
 * A `tsconfig.json` beside the own code of another catalogue, by which editors find the project above and know the types of own code.
 * Does nothing where there is one already. Returns the path of a new file.
 */
export function writeEditorConfig(folders: CatalogueFolders): string | undefined {
  const folder = dirname(folders.custom);
  const file = join(folder, 'tsconfig.json');
  if (folders.own || existsSync(file)) return undefined;
  writeWorkspace(folders);
  const config = { extends: `./${relative(folder, join(folders.portal, 'tsconfig.json'))}` };
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
  return file;
}
