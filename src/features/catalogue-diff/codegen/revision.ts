/** Reads the catalogue of a git revision, without touching the work tree. */
import { execFileSync } from 'node:child_process';
import { basename, dirname, relative, sep } from 'node:path';
import type { CatalogueText } from '../../../../codegen/load/catalogue-file.ts';

/** The comparison is not possible; the message is for the user. */
export class RevisionError extends Error {}

/** The revision to compare with: its name for people, and its commit. */
export interface Revision {
  readonly name: string;
  readonly commit: string;
}

/** The requested revision; by default the merge base with `main`, or HEAD where that is `main` itself. */
export function revisionOf(folder: string, requested: string | undefined): Revision {
  const git = gitIn(folder);
  if (git('rev-parse', '--show-toplevel') === undefined)
    throw new RevisionError(`${folder} is in no repository of git: there is nothing to compare it with.`);
  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (requested !== undefined) {
    const commit = commitOf(requested);
    if (commit === undefined) throw new RevisionError(`git knows no revision "${requested}".`);
    return { name: requested, commit };
  }
  const head = commitOf('HEAD');
  if (head === undefined) throw new RevisionError('There is no commit yet to compare with.');
  for (const main of ['main', 'origin/main']) {
    const base = commitOf(main) === undefined ? undefined : git('merge-base', 'HEAD', main);
    if (base !== undefined && base !== head) return { name: `where the branch left ${main}`, commit: base };
  }
  return { name: 'HEAD', commit: head };
}

/** Every file of the catalogue at a revision. */
export function catalogueAt(folder: string, { commit, name }: Revision): CatalogueText[] {
  const git = gitIn(dirname(folder));
  const top = git('rev-parse', '--show-toplevel') ?? dirname(folder);
  const path = relative(top, folder).split(sep).join('/') || '.';
  const list = gitIn(top)('ls-tree', '--name-only', commit, `${path}/`) ?? '';
  const files = list.split('\n').filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new RevisionError(`${path} has no catalogue in ${name} (${commit.slice(0, 9)}).`);
  return files.map((file) => ({
    path: `catalogue/${basename(file)}`,
    text: gitIn(top)('show', `${commit}:${file}`) ?? '',
  }));
}

/** Runs git in a folder. Returns its output without the last line break; undefined where git fails. */
const gitIn =
  (folder: string) =>
  (...args: readonly string[]): string | undefined => {
    try {
      const output = execFileSync('git', ['-C', folder, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      });
      return output.replace(/\n$/, '');
    } catch {
      return undefined;
    }
  };
