/**
 * Generated files that git ignores: data that nobody reviews line by line. `uncommitted.sha256` is committed instead. It has a digest of
 * each, in the format of `sha256sum`, so a change of them shows in a diff, and whether they have to be made is known without codegen.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoCatalogue, ownFolders, project } from './folders.ts';

export const digestsFile = 'uncommitted.sha256';

/** A line for each file; a merge conflict in it is resolved by generating. */
export const digestsText = (files: Iterable<readonly [name: string, content: string]>): string =>
  [...files].map(([name, content]) => `${digestOf(content)}  ${name}\n`).join('');

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Whether the files are there, as the committed digests say. */
export function hasUncommitted(generated: string): boolean {
  try {
    const lines = readFileSync(join(generated, digestsFile), 'utf8').trim().split('\n');
    return lines.every((line) => {
      const [digest, name = ''] = line.split('  ');
      return digestOf(readFileSync(join(generated, name))) === digest;
    });
  } catch {
    // A file is missing, or the lines are those of a conflict.
    return false;
  }
}

/**
 * Generates the files of the project's own catalogue unless they are there, as after a clone or a pull.
 *
 * @throws NoCatalogue where that fails, as on a server without the packages of development.
 */
export function makeUncommitted(): void {
  if (hasUncommitted(ownFolders.generated)) return;
  const env = { ...process.env, CATALOGUE: '' };
  const { status, stderr } = spawnSync(process.execPath, ['codegen/main.ts'], { cwd: project, env, encoding: 'utf8' });
  if (status === 0) return;
  // Without the packages of development, Node's trace of a missing one says nothing that the remedy doesn't.
  const reason = stderr.includes('ERR_MODULE_NOT_FOUND') ? '' : `${stderr}\n`;
  throw new NoCatalogue(
    `${reason}A file that ${join(ownFolders.generated, digestsFile)} lists is missing, or is another one. npm run build makes it where all packages are installed: copy the folder from there.`,
  );
}
