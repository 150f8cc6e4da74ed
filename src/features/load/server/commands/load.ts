/**
 * `npm run load -- <Entity> <file.csv>`: creates and updates records from a CSV file. `npm run load -- <folder>`: from all of its
 * files, each named after an entity, its table or a link table.
 * `--dry-run` prints what would happen; `--by "column,column"` names the columns that identify records.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { maxErrorLength, visible } from '#model/visible.ts';
import { generatedCatalogue } from '../../../../server/catalogue/generated.ts';
import { checkComputedFields } from '../../../../server/own-code/check-computed.ts';
import { withForeignColumns } from '../../../../server/migrate/column-mappings.ts';
import { load, type FileResult } from '../load.ts';
import { sourceOf, sourcesIn, type LoadSource } from '../load-sources.ts';
import { OperatorError } from '../../../../server/log/operator-error.ts';
import { runCommand, withDatabase } from '../../../../server/start/command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, by: { type: 'string' } },
    allowPositionals: true,
  });
  const sources = sourcesOf(positionals);
  const by = values.by?.split(',');
  if (by !== undefined && sources.length > 1) throw new OperatorError('--by can be used with a single file only.');
  const dryRun = values['dry-run'] ?? false;

  await withDatabase(async (database) => {
    const sizes = new Map(sources.map((source) => [source, sizeOf(source)]));
    const done = new Map<LoadSource, number>();
    const bar = new SingleBar({ format: '{bar} {percentage} %, {file}', hideCursor: true });
    bar.start(sum([...sizes.values()]), 0, { file: '' });
    try {
      const catalogue = await withForeignColumns(database.db, generatedCatalogue);
      await checkComputedFields(database.db, catalogue.entities);
      const results = await load(database, catalogue, {
        sources,
        dryRun,
        ...(by === undefined ? {} : { by }),
        onProgress: (source, bytes) => {
          done.set(source, bytes);
          bar.update(sum([...done.values()]), { file: source.file });
        },
      });
      bar.update(sum([...sizes.values()]), { file: '' });
      bar.stop();
      printResults(results, dryRun);
    } finally {
      bar.stop();
    }
  });
});

function sourcesOf(positionals: readonly string[]): LoadSource[] {
  const { entities } = generatedCatalogue;
  const [name, file, ...rest] = positionals;
  if (name !== undefined && file !== undefined && rest.length === 0 && !exists(name)) {
    const source = sourceOf(entities, name, file);
    if (!exists(file)) throw new OperatorError(`There is no file ${file}.`);
    return [source];
  }
  if (name !== undefined) return sourcesIn(entities, positionals);
  throw new OperatorError(
    'Name what to load: npm run load -- <Entity> <file.csv>, or npm run load -- <folder>, [--dry-run] [--by "column,column"]',
  );
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function sizeOf({ file }: LoadSource): number {
  return statSync(file).size;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Prints the result of each file, the problems of its rows, and the totals. */
function printResults(results: readonly FileResult[], dryRun: boolean): void {
  for (const { file, notes, problems, rejected, rejectedFile, ...counts } of results) {
    const prefix = results.length > 1 ? `${file}: ` : '';
    for (const note of notes) console.log(`${prefix}${visible(note, maxErrorLength)}`);
    for (const { line, column, value, message } of problems) {
      const cell =
        column === null
          ? ''
          : `, column ${visible(column)}, ${value === null ? 'empty' : visible(JSON.stringify(value))}`;
      console.log(`${file}, line ${line}${cell}: ${visible(message, maxErrorLength)}`);
    }
    if (rejectedFile !== null) console.log(`The rejected rows are in ${rejectedFile}, each with its reason.`);
    if (results.length > 1) console.log(`${prefix}${countsText({ ...counts, rejected })}`);
  }
  if (dryRun) console.log('Nothing was changed (--dry-run).');
  const total = (name: keyof Counts) => sum(results.map((result) => result[name]));
  const all: Counts = {
    created: total('created'),
    updated: total('updated'),
    unchanged: total('unchanged'),
    rejected: total('rejected'),
  };
  console.log(countsText(all));
  if (all.rejected > 0) process.exitCode = 1;
}

type Counts = Pick<FileResult, 'created' | 'updated' | 'unchanged' | 'rejected'>;

function countsText({ created, updated, unchanged, rejected }: Counts): string {
  return `created ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected}`;
}
