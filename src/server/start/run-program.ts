/** Runs programs of the project as child processes, which end with this one. */
import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Signals of a supervisor, of Ctrl+C, and of a closed terminal. */
export const endSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

interface Settings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** Sent to the program to end it: SIGTERM unless given. */
  readonly killSignal?: NodeJS.Signals;
  /** Receives the program's output; absent: it is inherited. */
  readonly onOutput?: (stream: 'output' | 'errors', text: string) => void;
  readonly onStart?: (pid: number) => void;
}

/** Runs a Node program, and forwards signals to it. Returns its exit code; above 128 if a signal ended it. */
export async function runProgram(args: readonly string[], settings: Settings = {}): Promise<number> {
  const { signal, killSignal = 'SIGTERM', onOutput, onStart, ...environment } = settings;
  const stdio: StdioOptions = onOutput === undefined ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { ...environment, stdio });
  if (child.pid !== undefined) onStart?.(child.pid);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => onOutput?.('output', text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => onOutput?.('errors', text));
  let received: NodeJS.Signals | null = null;
  const end = () => child.kill(killSignal);
  const onSignal = (name: NodeJS.Signals) => {
    received = name;
    end();
  };
  for (const name of endSignals) process.on(name, onSignal);
  signal?.addEventListener('abort', end);
  const [code, killed] = (await once(child, onOutput === undefined ? 'exit' : 'close')) as [
    number | null,
    NodeJS.Signals | null,
  ];
  // A signal that arrived together with the exit is still queued: keep the listeners for one more turn of the event loop.
  await nextTurn();
  for (const name of endSignals) process.off(name, onSignal);
  const endSignal = received ?? killed;
  return endSignal === null ? (code ?? 1) : signalOffset + constants.signals[endSignal];
}

/** As in shells, the exit code of a program ended by a signal is 128 plus the number of the signal. */
const signalOffset = 128;

/** Whether a signal ended the program. */
export const endedBySignal = (exitCode: number): boolean => exitCode > signalOffset;
