/** Progress of a program, for the person who started it: what it is doing and for how long, then a line for what was done. */
import { styleText } from 'node:util';
import { truncate } from '#model/text.ts';

export interface Progress {
  /** Runs a step. Until it ends, a terminal shows its name, the seconds since its start and the share that is done. */
  step<Result>(name: string, work: (update: ShareUpdate) => Promise<Result>): Promise<Result>;
  /** Prints a line. On a terminal the line of a step ends with its seconds. */
  info(line: string): void;
}

type ShareUpdate = (done: number, total: number) => void;

/** The part of a stream that progress is drawn on. */
interface Terminal {
  readonly columns?: number;
  write(text: string): unknown;
}

interface RunningStep {
  readonly name: string;
  /** Milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Per cent, where the step reports them. */
  percentage?: number;
}

const redrawInterval = 250;
const eraseLine = '\r\u001B[2K';

/** Redraws one status line; everything else that is written goes above it. */
export class TerminalProgress implements Progress {
  /** For the log, which is coloured on a terminal. */
  readonly isTTY = true;
  readonly #terminal: Terminal;
  #running: RunningStep | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  async step<Result>(name: string, work: (update: ShareUpdate) => Promise<Result>): Promise<Result> {
    const running: RunningStep = { name, begun: performance.now() };
    this.#running = running;
    this.#draw();
    const timer = setInterval(() => this.#draw(), redrawInterval);
    try {
      return await work((done, total) => {
        // What is counted is seldom all of the work.
        running.percentage = Math.min(Math.floor((100 * done) / total), 99);
        this.#draw();
      });
    } finally {
      clearInterval(timer);
      this.#terminal.write(eraseLine);
      this.#running = undefined;
    }
  }

  info(line: string): void {
    const running = this.#running;
    if (running === undefined) return this.write(`  ${line}\n`);
    const seconds = ((performance.now() - running.begun) / 1_000).toFixed(1);
    this.write(`${styleText('green', '✓')} ${line} ${styleText('dim', `(${seconds} s)`)}\n`);
  }

  write(text: string): void {
    if (this.#running === undefined) this.#terminal.write(text);
    else {
      this.#terminal.write(eraseLine + text);
      this.#draw();
    }
  }

  #draw(): void {
    if (this.#running === undefined) return;
    const { name, begun, percentage } = this.#running;
    const seconds = `${Math.floor((performance.now() - begun) / 1_000)} s`;
    const text = `  ${name}… ${percentage === undefined ? '' : `${percentage} %, `}${seconds}`;
    // A line that wraps could not be erased: one column for the ellipsis, one for the cursor.
    this.#terminal.write(eraseLine + truncate(text, (this.#terminal.columns ?? 80) - 2));
  }
}

/** Where nobody watches: the lines alone. */
export const printedProgress = (print: (line: string) => void): Progress => ({
  step: (_name, work) => work(() => {}),
  info: print,
});

/** `null` where the standard output is no terminal. */
export const terminalProgress = (): TerminalProgress | null =>
  process.stdout.isTTY ? new TerminalProgress(process.stdout) : null;
