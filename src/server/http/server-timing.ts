/**
 * What an answer waited for, and which strategies it was found by: the header `Server-Timing`, which browsers show beside the
 * request. Not in production: it would let anybody measure what others have asked for.
 */
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent in production. */
    timings?: Timings;
  }
}

interface Metric {
  description: string;
  /** Milliseconds. */
  duration: number;
}

export class Timings {
  readonly #metrics = new Map<string, Metric>();

  #metric(name: string): Metric {
    const metric = this.#metrics.get(name) ?? { description: '', duration: 0 };
    this.#metrics.set(name, metric);
    return metric;
  }

  /** Says how it was done; where it was done again, how it was done at last. No quotation marks. */
  describe(name: string, description: string): void {
    this.#metric(name).description = description;
  }

  /** Adds what the work takes. `name` is a token (RFC 9110). */
  async measure<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const metric = this.#metric(name);
    const start = performance.now();
    try {
      return await work();
    } finally {
      metric.duration += performance.now() - start;
    }
  }

  /** The header's value: `turn;dur=0.1, rows;desc="fromStart, prepared";dur=12.3`. */
  toString(): string {
    const metrics = [...this.#metrics].map(([name, { description, duration }]) =>
      [name, ...(description === '' ? [] : [`desc="${description}"`]), `dur=${duration.toFixed(1)}`].join(';'),
    );
    return metrics.join(', ');
  }
}

/** Measures the work where anybody wants to know. */
export const timed = <Result>(
  timings: Timings | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => timings?.measure(name, work) ?? work();

/** Measures every answer from here on. */
export function registerServerTiming(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.timings = new Timings();
  });
  app.addHook('onSend', async ({ timings }, reply) => {
    const total = `total;dur=${reply.elapsedTime.toFixed(1)}`;
    reply.header('server-timing', [timings?.toString(), total].filter(Boolean).join(', '));
  });
}
