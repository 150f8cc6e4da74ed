/** Progress of a program on a terminal: the running step with its seconds, then a line for each result. */
import { styleText } from 'node:util';
import { truncate } from '#model/text.ts';

export interface Progress {
  /** Runs a step. Meanwhile a terminal shows its name, elapsed seconds, and percentage if reported. */
  step<Result>(name: string, work: (update: ShareUpdate) => Promise<Result>): Promise<Result>;
  /** Prints a line; on a terminal, one that is printed during a step ends with the step's seconds. */
  info(line: string): void;
}

type ShareUpdate = (done: number, total: number) => void;

/** The members of a stream that are used here. */
interface Terminal {
  readonly columns?: number;
  write(text: string): unknown;
}

interface RunningStep {
  readonly name: string;
  /** Milliseconds of `performance.now()`. */
  readonly begun: number;
  /** Percentage, if the step reports it. */
  percentage?: number;
}

const redrawInterval = 250;
const eraseLine = '\r\u001B[2K';

/** Redraws one status line; other output goes above it. */
export class TerminalProgress implements Progress {
  /** Makes the log coloured. */
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
        // Never 100: the counted part is seldom all of the work.
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
    // A wrapped line could not be erased: one column is for the ellipsis, one for the cursor.
    this.#terminal.write(eraseLine + truncate(text, (this.#terminal.columns ?? 80) - 2));
  }
}

/** Without a terminal: prints lines only. */
export const printedProgress = (print: (line: string) => void): Progress => ({
  step: (_name, work) => work(() => {}),
  info: print,
});

/** `null` if standard output is no terminal. */
export const terminalProgress = (): TerminalProgress | null =>
  process.stdout.isTTY ? new TerminalProgress(process.stdout) : null;
