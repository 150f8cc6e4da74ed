/**
 * The header `Server-Timing`: durations and query strategies of an answer, shown in the browser's developer tools. Not in production: it
 * would be a timing side channel on what others have cached.
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

  /** Sets a metric's description; the last one wins. Without quotation marks. */
  describe(name: string, description: string): void {
    this.#metric(name).description = description;
  }

  /** Adds the duration of the work to a metric. `name` is a token (RFC 9110). */
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

/** Measures the work if timings are enabled. */
export const timed = <Result>(
  timings: Timings | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> => timings?.measure(name, work) ?? work();

/** Adds the header to every route that is registered afterwards. */
export function registerServerTiming(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.timings = new Timings();
  });
  app.addHook('onSend', async ({ timings }, reply) => {
    const total = `total;dur=${reply.elapsedTime.toFixed(1)}`;
    reply.header('server-timing', [timings?.toString(), total].filter(Boolean).join(', '));
  });
}
