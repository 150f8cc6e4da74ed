/** Runs an update: reads the folder, merges, writes, and tells what it did. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { foldersOf } from '../../../../catalogue/folders.ts';
import { withCalls } from '../../../../../codegen/load/call-declarations.ts';
import { readOwnCode } from '../../../../../codegen/load/own-code.ts';
import { newGenerator } from '../../../../../codegen/commands/generator.ts';
import { countText, describeProblems } from '../../../../../codegen/commands/setup.ts';
import type { LocatedProblem } from '../../../../../codegen/problem.ts';
import { removedFolder, importFolder } from '../../model/import-facts.ts';
import { writeOmissions } from '../omissions-report.ts';
import { portalFileName, readFiles, type CatalogueTexts } from './catalogue-files.ts';
import { readLastImport, writeLastImport } from './last-import.ts';
import { updateCatalogue, type CatalogueUpdate, type UpdateOptions } from './update.ts';
import { updateList, updateText } from './update-report.ts';

/** In the folder of what is kept: all notes of the last update. */
const listName = 'last-update.txt';

interface Outcome {
  readonly text: string;
  /** 1 where something has to be decided before the portal starts. */
  readonly exitCode: 0 | 1;
  readonly update: CatalogueUpdate;
}

/** @throws Error where the folder has no catalogue, or one with problems of syntax. */
export async function runUpdate(out: string, url: string, options: UpdateOptions): Promise<Outcome> {
  const files = readFiles(out);
  if (!files.has(portalFileName))
    throw new Error(`${out} has no imported catalogue. Without --update, an import writes one.`);
  const problemsBefore = await problemsOf(out, files);
  const broken = problemsBefore.filter(({ code }) => code === 'syntax' || code === 'duplicate-property');
  if (broken.length > 0)
    throw new Error(`Nothing was changed. Correct first:\n${describeProblems(broken, foldersOf(out))}`);
  const last = readLastImport(out);
  const update = await updateCatalogue(url, files, last, options);
  write(out, files, update);
  const known = new Set(problemsBefore.map(problemName));
  const problems = (await problemsOf(out, readFiles(out))).filter((problem) => !known.has(problemName(problem)));
  const text = [
    countsText(out, files, update),
    ...(last === undefined ? [noLastText] : []),
    updateText(update.notes),
    ...(update.notes.length === 0 ? [] : [`${join(out, importFolder, listName)} has all of it, each with its reason.`]),
    ...(problems.length === 0
      ? []
      : [
          `${countText(problems.length, 'problem')} to correct, before the portal starts:`,
          describeProblems(problems, foldersOf(out)),
        ]),
  ].join('\n');
  const isOpen = problems.length > 0 || update.notes.some(({ kind }) => kind === 'decide');
  return { text, exitCode: isOpen ? 1 : 0, update };
}

const noLastText =
  'The folder did not keep its last import, so everything that it lacked was added, also what somebody had taken out. From now on it does: look at the changes, take out what is not wanted, and commit .imported too.';

const problemName = ({ file, code, message }: LocatedProblem): string => [file, code, message].join('\n');

async function problemsOf(out: string, files: CatalogueTexts): Promise<readonly LocatedProblem[]> {
  const { custom } = foldersOf(out);
  const texts = [...files].map(([name, text]) => ({ path: `catalogue/${name}`, text }));
  const { problems } = await newGenerator().review(texts, withCalls(readOwnCode(custom), custom));
  return problems;
}

function write(out: string, before: CatalogueTexts, { files, removed, kept, notes, omissions }: CatalogueUpdate): void {
  for (const [name, text] of files) if (before.get(name) !== text) writeFileSync(join(out, name), text);
  for (const [name, text] of removed) {
    rmSync(join(out, name));
    if (text !== undefined) writeBelow(join(out, removedFolder, name), text);
  }
  writeLastImport(out, kept);
  writeOmissions(out, omissions);
  writeBelow(join(out, importFolder, listName), updateList(notes));
}

function writeBelow(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function countsText(out: string, before: CatalogueTexts, { files, removed }: CatalogueUpdate): string {
  const added = [...files.keys()].filter((name) => !before.has(name)).length;
  const changed = [...files].filter(([name, text]) => before.has(name) && before.get(name) !== text).length;
  const counts = [
    [changed, 'changed'],
    [added, 'added'],
    [removed.size, 'removed'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${out}: ${parts.length === 0 ? 'no file changed' : `files: ${parts.join(', ')}`}.`;
}
