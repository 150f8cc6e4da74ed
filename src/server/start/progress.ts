/** Progress of a program on a terminal: a status line for the running step, and a line for each result. */
import { styleText } from 'node:util';
import { truncate } from '#model/text.ts';

export interface Progress {
  /** Runs a step, during which a terminal shows its name, the elapsed seconds, and the percentage if reported. */
  step<Result>(name: string, work: (update: ReportProgress) => Promise<Result>): Promise<Result>;
  /** Prints a line; during a step, a terminal adds the elapsed seconds. */
  info(line: string): void;
}

type ReportProgress = (done: number, total: number) => void;

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

/** Redraws one status line, and prints other output above it. */
export class TerminalProgress implements Progress {
  /** Tells the logger to colour its output. */
  readonly isTTY = true;
  readonly #terminal: Terminal;
  #running: RunningStep | undefined;

  constructor(terminal: Terminal) {
    this.#terminal = terminal;
  }

  async step<Result>(name: string, work: (update: ReportProgress) => Promise<Result>): Promise<Result> {
    const running: RunningStep = { name, begun: performance.now() };
    this.#running = running;
    this.#draw();
    const timer = setInterval(() => this.#draw(), redrawInterval);
    try {
      return await work((done, total) => {
        // At most 99, since the step may have more work than is counted.
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
    // Truncated, because a wrapped line could not be erased: one column is for the ellipsis, one for the cursor.
    this.#terminal.write(eraseLine + truncate(text, (this.#terminal.columns ?? 80) - 2));
  }
}

/** Without a terminal: prints lines only. */
export const printedProgress = (print: (line: string) => void): Progress => ({
  step: (_name, work) => work(() => {}),
  info: print,
});

/** `null` if standard output is not a terminal. */
export const terminalProgress = (): TerminalProgress | null =>
  process.stdout.isTTY ? new TerminalProgress(process.stdout) : null;
