/** A catalogue as a revision of git has it; the work tree is not touched. */
import { execFileSync } from 'node:child_process';
import { basename, dirname, relative, sep } from 'node:path';
import type { CatalogueText } from '../load/catalogue-file.ts';

/** What can't be compared; its message says why. */
export class NoRevision extends Error {}

/** Compared with, in words, and by commit. */
export interface Revision {
  readonly name: string;
  readonly commit: string;
}

/** The one that is named; else where the branch left `main`, and on `main` itself its last commit. */
export function revisionOf(folder: string, named: string | undefined): Revision {
  const git = gitIn(folder);
  if (git('rev-parse', '--show-toplevel') === undefined)
    throw new NoRevision(`${folder} is in no repository of git: there is nothing to compare it with.`);
  const commitOf = (name: string) => git('rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`);
  if (named !== undefined) {
    const commit = commitOf(named);
    if (commit === undefined) throw new NoRevision(`git knows no revision "${named}".`);
    return { name: named, commit };
  }
  const head = commitOf('HEAD');
  if (head === undefined) throw new NoRevision('There is no commit yet to compare with.');
  for (const main of ['main', 'origin/main']) {
    const base = commitOf(main) === undefined ? undefined : git('merge-base', 'HEAD', main);
    if (base !== undefined && base !== head) return { name: `where the branch left ${main}`, commit: base };
  }
  return { name: 'HEAD', commit: head };
}

/** Every file of the catalogue as the revision has it. */
export function catalogueAt(folder: string, { commit, name }: Revision): CatalogueText[] {
  const git = gitIn(dirname(folder));
  const top = git('rev-parse', '--show-toplevel') ?? dirname(folder);
  const path = relative(top, folder).split(sep).join('/') || '.';
  const list = gitIn(top)('ls-tree', '--name-only', commit, `${path}/`) ?? '';
  const files = list.split('\n').filter((file) => file.endsWith('.json'));
  if (files.length === 0) throw new NoRevision(`${path} has no catalogue in ${name} (${commit.slice(0, 9)}).`);
  return files.map((file) => ({
    path: `catalogue/${basename(file)}`,
    text: gitIn(top)('show', `${commit}:${file}`) ?? '',
  }));
}

/** Its output without the last line's end; undefined where git refuses. */
const gitIn =
  (folder: string) =>
  (...args: readonly string[]): string | undefined => {
    try {
      const said = execFileSync('git', ['-C', folder, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      });
      return said.replace(/\n$/, '');
    } catch {
      return undefined;
    }
  };
