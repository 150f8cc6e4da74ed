/** Renames in own code what the catalogue calls otherwise now, and prints the diff. */
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
  const { carriedRenames, pendingRenames } = await import('../output/rename-own-code.ts');
  const renamed = 'model' in resolved ? pendingRenames(resolved.model.entities, current) : [];
  if (renamed.length === 0) return;
  const tsConfig = join(portal, 'tsconfig.json');
  const { changes, remaining } = carriedRenames(renamed, { tsConfig, generated, custom });
  applyChanges(custom, changes);
  const { diffOf } = await import('../output/diff.ts');
  process.stdout.write(diffOf(displayPath(custom), changes));
  if (remaining.length > 0)
    process.stdout.write(`These texts have a former name; look at them:\n  ${remaining.join('\n  ')}\n`);
}
