/** `npm run catalogue -- diff [REV]`: compares the catalogue with that of a git revision, as Markdown for a pull request. */
import { parseArgs } from 'node:util';
import type { CatalogueFolders } from '../../../catalogue/folders.ts';
import { compare, isBreaking, isAccessWidened } from './compare.ts';
import { markdownOf } from './markdown.ts';
import { catalogueAt, RevisionError, revisionOf } from './revision.ts';
import type { CatalogueText } from '../../../../codegen/load/catalogue-file.ts';
import { readCatalogue } from '../../../../codegen/load/read.ts';
import type { Model } from '../../../../codegen/model/entity.ts';
import { plainText } from '../../../../codegen/diff/markdown-escape.ts';
import { newGenerator } from '../../../../codegen/commands/generator.ts';
import { describeProblems, requireCatalogue, withPlainErrors } from '../../../../codegen/commands/setup.ts';

/** Exit codes; breaking and wider add up to 3. */
const breakingExit = 1;
const accessWidenedExit = 2;
const failedExit = 4;

/** Runs the command; returns the exit code. */
export const runDiff = (args: readonly string[]): Promise<number> =>
  withPlainErrors(async () => {
    const options = {
      catalogue: { type: 'string' },
      'fail-on': { type: 'string', default: 'breaking,wider' },
    } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const failOn = values['fail-on'].split(',');
    const folders = requireCatalogue(values.catalogue);
    const { catalogue } = folders;
    try {
      const unknownFlag = failOn.find((flag) => !['breaking', 'wider', 'none'].includes(flag));
      if (unknownFlag !== undefined)
        throw new RevisionError(`--fail-on takes breaking, wider, both with a comma, or none; not "${unknownFlag}".`);
      const revision = revisionOf(catalogue, positionals[0]);
      const before = modelOf(catalogueAt(catalogue, revision), folders, `The catalogue of ${revision.name}`);
      const after = modelOf(readCatalogue(catalogue), folders, 'The catalogue');
      const comparison = compare(before, after);
      process.stdout.write(markdownOf(comparison, `${plainText(revision.name)} (${revision.commit.slice(0, 9)})`));
      const exitBit = (isSet: boolean, flag: string, value: number) => (isSet && failOn.includes(flag) ? value : 0);
      return (
        exitBit(isBreaking(comparison), 'breaking', breakingExit) +
        exitBit(isAccessWidened(comparison), 'wider', accessWidenedExit)
      );
    } catch (error) {
      if (!(error instanceof RevisionError)) throw error;
      process.stderr.write(`${error.message}\n`);
      return failedExit;
    }
  });

function modelOf(texts: readonly CatalogueText[], folders: CatalogueFolders, label: string): Model {
  const resolved = newGenerator().resolve(texts);
  if ('model' in resolved) return resolved.model;
  throw new RevisionError(
    `${describeProblems(resolved.problems, folders)}\n\n${label} has mistakes: nothing is compared.`,
  );
}
