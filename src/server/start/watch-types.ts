/** The compiler, watching: prints type errors, and shows them over the page. */
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { project } from '../../catalogue/folders.ts';
import { showProblems } from '../../catalogue/shown-problems.ts';
import { runProgram } from './run-program.ts';

const compiler = ['node_modules/typescript/bin/tsc', '--watch', '--preserveWatchOutput', '--pretty', 'false'];

/** Type errors of a run of the compiler, from its lines; undefined until it has ended. */
export class TypeErrors {
  #lines: string[] = [];

  read(line: string): readonly string[] | undefined {
    if (/ - (Starting compilation|File change detected)/.test(line)) this.#lines = [];
    else if (/ - Found \d+ errors?\./.test(line)) return this.#lines;
    else if (line.trim() !== '') this.#lines.push(located(line));
    return undefined;
  }
}

/** The line with its place as codegen writes it: `custom/cells/places.tsx:5:9`; whole outside of the project. */
const located = (text: string): string =>
  text.replace(/^(\S.*?)\((\d+),(\d+)\): (?:error )?/, (_, file: string, line: string, column: string) => {
    const path = file.startsWith('..') ? resolve(project, file) : file;
    return `${path}:${line}:${column} `;
  });

/** `portal`: the folder whose `tsconfig.json` has the generated files and own code. */
export function watchTypes(portal: string, signal: AbortSignal): Promise<number> {
  const errors = new TypeErrors();
  const output = new PassThrough();
  let wasWrong = false;
  createInterface(output).on('line', (line) => {
    const found = errors.read(line);
    if (found === undefined) return;
    const text = found.join('\n');
    showProblems('types', text);
    if (text !== '') process.stderr.write(`${text}\n`);
    else if (wasWrong) process.stdout.write('The types are right again.\n');
    wasWrong = text !== '';
  });
  return runProgram([...compiler, '--project', portal], {
    cwd: project,
    signal,
    // A compiler that is at work sees SIGTERM only when it has finished, on a busy computer after a minute. It writes nothing.
    killSignal: 'SIGKILL',
    onOutput: (_stream, text) => void output.write(text),
    // Pages and server are waited for, types are not.
    onStart: (pid) => setPriority(pid, 10),
  });
}
