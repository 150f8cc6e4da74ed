/** Reads the declarations of calls of own code: summary, permission and schemas. Their modules are loaded in a child process. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { LoadedCall, OwnFile } from './own-code.ts';

/** The input of the child process; its output is {@link LoadedCalls}. */
export interface Question {
  /** The folder of own code. */
  readonly custom: string;
  /** The modules of calls, below it. */
  readonly modules: readonly string[];
}
export type LoadedCalls = Readonly<Record<string, LoadedCall>>;

/** Milliseconds that the modules of all calls may take to load. */
const timeout = 30_000;

const definesCall = /^export default defineCall\b/m;

/**
 * Adds to the files of calls what their modules declare. Each run has a new process: it has no cached modules, and own code can
 * neither keep codegen from ending nor write into its output.
 */
export function withCalls(files: readonly OwnFile[], folder: string): OwnFile[] {
  const modules = files.flatMap(({ path, text }) => (definesCall.test(text) ? [path.replace('custom/', '')] : []));
  if (modules.length === 0) return [...files];
  const answers = ask({ custom: folder, modules });
  return files.map((file) => {
    const call = answers[file.path.replace('custom/', '')];
    return call === undefined ? file : { ...file, call };
  });
}

function ask(question: Question): LoadedCalls {
  const { output, error } = spawnSync(process.execPath, [join(import.meta.dirname, 'describe-calls.ts')], {
    input: JSON.stringify(question),
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout,
  });
  const [, , log, answers] = output ?? [];
  if (answers) return JSON.parse(answers) as LoadedCalls;
  const reason = error?.message ?? log?.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? 'its process ended';
  return Object.fromEntries(question.modules.map((module) => [module, { error: reason }]));
}
