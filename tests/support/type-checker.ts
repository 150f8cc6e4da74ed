/** Type errors of some files of a TypeScript project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, type Diagnostic } from 'typescript/unstable/sync';
import { must } from '#model/must.ts';

const project = join(import.meta.dirname, '../..');

/**
 * A running compiler. It reads a file once for all its projects and again only when it has changed, and checks only the files asked
 * for, where `tsc` starts anew and also checks every module that they import: a catalogue takes 1 s of CPU time instead of 11.
 *
 * TypeScript calls the interface unstable, so another version may need changes here.
 */
export class TypeChecker {
  readonly #api = new API({ cwd: project });

  /** The errors as `tsc` prints them, one a line, in those files of the project's `include` that `isChecked`; empty if there are none. */
  errors(config: string, isChecked: (path: string) => boolean = () => true): string {
    this.#api.updateSnapshot({ fileChanges: { invalidateAll: true } }).dispose();
    // A project's files are listed again only when its own file has changed.
    using snapshot = this.#api.updateSnapshot({ openProjects: [config], fileChanges: { changed: [config] } });
    const { program, rootFiles } = must(snapshot.getProject(config), `${config} is a project`);
    const diagnostics = [
      program.getConfigFileParsingDiagnostics(),
      program.getProgramDiagnostics(),
      ...rootFiles
        .filter(isChecked)
        .flatMap((file) => [program.getSyntacticDiagnostics(file), program.getSemanticDiagnostics(file)]),
    ];
    return diagnostics.flat().map(printed).join('');
  }

  close(): void {
    this.#api.close();
  }
}

function printed(diagnostic: Diagnostic): string {
  const { fileName, pos, code } = diagnostic;
  return `${fileName === undefined ? '' : `${fileName}${position(fileName, pos)}: `}error TS${code}: ${messages(diagnostic)}\n`;
}

/** The message, with those that explain it indented below. */
function messages({ text, messageChain = [] }: Diagnostic): string {
  return [text, ...messageChain.map(messages)].join('\n').replaceAll('\n', '\n  ');
}

function position(fileName: string, offset: number): string {
  const lines = readFileSync(fileName, 'utf8').slice(0, offset).split('\n');
  return `(${lines.length},${must(lines.at(-1), 'a text has a line').length + 1})`;
}
