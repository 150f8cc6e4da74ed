/** Programs of the project that others of its programs run: none of them lives longer than what runs it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';

/** What tells a program to end: a supervisor, Ctrl+C, a terminal that is closed. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Settings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program. */
  readonly signal?: AbortSignal;
}

/** Runs Node until the program ends, or until this process is told to; answers the exit code, which then says so. */
export async function runProgram(args: readonly string[], { signal, ...settings }: Settings = {}): Promise<number> {
  const child = spawn(process.execPath, args, { ...settings, stdio: 'inherit' });
  let told: NodeJS.Signals | null = null;
  const end = () => child.kill();
  const onSignal = (name: NodeJS.Signals) => {
    told = name;
    end();
  };
  for (const name of endSignals) process.on(name, onSignal);
  signal?.addEventListener('abort', end);
  const [code, killed] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  // A signal that came with the end waits behind it, and would be lost with its listener.
  await turn();
  for (const name of endSignals) process.off(name, onSignal);
  const by = told ?? killed;
  return by === null ? (code ?? 1) : bySignal + constants.signals[by];
}

/** As shells count: an exit code above says which signal ended a program. */
const bySignal = 128;

/** Whether the program did not end by itself. */
export const wasEnded = (exitCode: number): boolean => exitCode > bySignal;
