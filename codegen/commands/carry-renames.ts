/** Renames in own code what the catalogue calls otherwise now, and prints the diff; lists its SQL that names what is gone. */
import { join } from 'node:path';
import type { CatalogueFolders } from '../../src/catalogue/folders.ts';
import type { Generator } from '../generate.ts';
import type { CatalogueText } from '../load/catalogue-file.ts';
import { applyChanges, type Files } from '../output/folder.ts';
import { displayPath } from './setup.ts';

type Folders = Pick<CatalogueFolders, 'custom' | 'portal'> & { readonly out: string };

/** Before the generated files are written: own code compiles with the `current` ones. */
export async function carryRenames(
  { portal, out: generated, custom }: Folders,
  generator: Generator,
  texts: readonly CatalogueText[],
  current: Files,
): Promise<void> {
  const resolved = generator.resolve(texts);
  if (!('model' in resolved)) return;
  const { entities } = resolved.model;
  const [{ carriedRenames, pendingRenames }, { removedNames, sqlWithRemoved }] = await Promise.all([
    import('../output/rename-own-code.ts'),
    import('../output/removed-names.ts'),
  ]);
  const renamed = pendingRenames(entities, current);
  if (renamed.length > 0) {
    const tsConfig = join(portal, 'tsconfig.json');
    const { changes, remaining } = carriedRenames(renamed, { tsConfig, generated, files: current, custom });
    applyChanges(custom, changes);
    const { diffOf } = await import('../output/diff.ts');
    process.stdout.write(diffOf(displayPath(custom), changes));
    printLines('These texts have a former name; look at them:', remaining);
  }
  const removed = removedNames(entities, current);
  if (removed.length > 0)
    printLines('This SQL has a name that the catalogue has no more; look at it:', sqlWithRemoved(removed, custom));
}

function printLines(title: string, lines: readonly string[]): void {
  if (lines.length > 0) process.stdout.write(`${title}\n  ${lines.join('\n  ')}\n`);
}
