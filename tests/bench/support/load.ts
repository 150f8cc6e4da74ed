/** Closed-loop load over keep-alive connections. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request to make. */
export interface Call {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** The status that is expected; by default any of 2xx. */
  readonly status?: number;
}

export interface Answer {
  readonly bytes: number;
  /** Milliseconds until the first byte of the body. */
  readonly firstByte: number;
  /** Milliseconds until the last. */
  readonly duration: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Sends a request and reads the response to its end. Throws if its status is not the expected one. */
export function sendRequest({ url, method = 'POST', headers = {}, body, status }: Call): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (response) => {
      let bytes = 0;
      let firstByte = 0;
      response.on('data', (chunk: Buffer) => {
        if (bytes === 0) firstByte = performance.now() - start;
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 500 } = response;
        if (status === undefined ? statusCode < 300 : statusCode === status)
          resolve({ bytes, firstByte, duration: performance.now() - start });
        else reject(new Error(`${url} answered ${statusCode}.`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Sends requests for a duration in `atOnce` concurrent loops; `next` returns the call of each iteration. */
export async function load(
  next: (iteration: number) => Call,
  atOnce: number,
  milliseconds: number,
): Promise<LoadResult> {
  const start = performance.now();
  const times: number[] = [];
  let iteration = 0;
  const loop = async () => {
    while (performance.now() - start < milliseconds) times.push((await sendRequest(next(iteration++))).duration);
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  const perSecond = (times.length / (performance.now() - start)) * 1000;
  return { perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The quantile of the numbers; `part` is from 0 to 1. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);
