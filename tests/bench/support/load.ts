/** Closed loops of requests over connections that stay open. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request to make. */
export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface Answer {
  readonly bytes: number;
  /** Milliseconds until the first byte of the body. */
  readonly first: number;
  /** Milliseconds until the last. */
  readonly whole: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Makes the call and reads the answer to its end. Anything but 2xx is an error. */
export function ask({ url, method = 'POST', headers = {}, body }: Call): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, (answer) => {
      let bytes = 0;
      let first = 0;
      answer.on('data', (chunk: Buffer) => {
        if (bytes === 0) first = performance.now() - start;
        bytes += chunk.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url} answered ${answer.statusCode}.`));
        else resolve({ bytes, first, whole: performance.now() - start });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Asks for so many milliseconds, `atOnce` calls under way at any time; `next` gives the call of each turn. */
export async function load(next: (turn: number) => Call, atOnce: number, milliseconds: number): Promise<LoadResult> {
  const start = performance.now();
  const times: number[] = [];
  let turn = 0;
  const loop = async () => {
    while (performance.now() - start < milliseconds) times.push((await ask(next(turn++))).whole);
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const perSecond = (times.length / (performance.now() - start)) * 1000;
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The value below which that part of the numbers lies. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
