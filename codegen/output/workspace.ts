/** Makes the generated files and the own code of another catalogue a TypeScript project, for `tsc` and editors. */
import { lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project, type CatalogueFolders } from '../../src/catalogue/folders.ts';

export function writeWorkspace({ portal, generated, custom }: CatalogueFolders): void {
  mkdirSync(portal, { recursive: true });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(portal, name), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', { private: true, type: 'module' });
  write('tsconfig.json', {
    extends: join(project, 'tsconfig.json'),
    compilerOptions: {
      paths: {
        '#generated/*': [join(generated, '*')],
        '#custom/*': [join(custom, '*')],
        '#portal/*': [join(project, 'src/portal/*.ts')],
        // Own code is anywhere on the disk, and uses the project's packages.
        '*': [join(project, 'node_modules/@types/*'), join(project, 'node_modules/*')],
        '#model/*': [join(project, 'src/model/*')],
        '#ui/*': [join(project, 'src/ui/*')],
      },
    },
    // What they import of the project is checked with them; nothing else of it depends on a catalogue.
    include: [generated, custom, join(project, 'src/vite/modules.d.ts')],
    exclude: [],
  });
  const packages = join(portal, 'node_modules');
  if (lstatSync(packages, { throwIfNoEntry: false }) === undefined)
    symlinkSync(join(project, 'node_modules'), packages, 'junction');
}
