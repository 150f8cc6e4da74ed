/** A semaphore with a fair queue (round-robin by user): the user served longest ago is next, however many calls others have queued. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { userOf } from '../http/policy.ts';
import { clientDisconnected, tooMany } from '../http/problems.ts';
import { timed, type Timings } from '../http/server-timing.ts';
import type { Quota } from './limits.ts';

/** `Retry-After` in seconds. */
const retryAfter = 5;

interface User {
  readonly id: number;
  atWork: number;
  /** Starts each queued call; first in, first out. */
  readonly waiting: Set<() => void>;
}

export class FairQueue {
  readonly #quota: Quota;
  /** Users with running or queued calls, the one served longest ago first. */
  readonly #users = new Map<number, User>();
  #atWork = 0;

  constructor(quota: Quota) {
    this.#quota = quota;
  }

  /** Queues the work. See {@link begin}. */
  async take<Answer>(
    userId: number,
    disconnected: AbortSignal,
    work: () => Promise<Answer>,
    timings?: Timings,
  ): Promise<Answer> {
    const end = await timed(timings, 'turn', () => this.begin(userId, disconnected));
    try {
      return await timed(timings, 'work', work);
    } finally {
      end();
    }
  }

  /**
   * Waits for the user's turn; the returned function releases it, and is idempotent. Throws 429 if the user's queue is full or the wait
   * times out, and the signal's reason if the caller disconnected.
   */
  async begin(userId: number, disconnected: AbortSignal): Promise<() => void> {
    disconnected.throwIfAborted();
    const user = this.#users.get(userId) ?? { id: userId, atWork: 0, waiting: new Set() };
    if (user.waiting.size >= this.#quota.maxQueued) throw tooMany(retryAfter);
    this.#users.set(userId, user);
    await this.#turnOf(user, disconnected);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      user.atWork -= 1;
      this.#atWork -= 1;
      this.#moveToEnd(user);
      this.#startQueued();
    };
  }

  /** Numbers of running and queued calls. */
  count(): { atWork: number; waiting: number } {
    let waiting = 0;
    for (const user of this.#users.values()) waiting += user.waiting.size;
    return { atWork: this.#atWork, waiting };
  }

  #turnOf(user: User, disconnected: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      user.waiting.delete(begin);
      if (isIdle(user)) this.#users.delete(user.id);
      stopWaiting();
      reject(reason);
    };
    const onLeave = () => leave(disconnected.reason);
    const timer = setTimeout(() => leave(tooMany(retryAfter)), this.#quota.queueTimeout);
    const stopWaiting = () => {
      clearTimeout(timer);
      disconnected.removeEventListener('abort', onLeave);
    };
    const begin = () => {
      stopWaiting();
      resolve();
    };
    disconnected.addEventListener('abort', onLeave);
    user.waiting.add(begin);
    this.#startQueued();
    return promise;
  }

  /** Starts queued calls up to the limits. */
  #startQueued(): void {
    for (const user of this.#users.values()) {
      if (this.#atWork >= this.#quota.maxConcurrent) return;
      const [begin] = user.waiting;
      if (begin === undefined || user.atWork >= this.#quota.maxConcurrentOfUser) continue;
      user.waiting.delete(begin);
      user.atWork += 1;
      this.#atWork += 1;
      this.#moveToEnd(user);
      begin();
    }
  }

  /** Moves a user to the end of the round, or removes an idle one. */
  #moveToEnd(user: User): void {
    this.#users.delete(user.id);
    if (!isIdle(user)) this.#users.set(user.id, user);
  }
}

const isIdle = ({ atWork, waiting }: User): boolean => atWork === 0 && waiting.size === 0;

/** Queues the work in the caller's fair queue. */
export const inQueue = <Answer>(
  queues: FairQueue,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<Answer>,
): Promise<Answer> => queues.take(userOf(request).id, disconnectSignal(reply), work, request.timings);

/** Aborts when the client disconnects before the response is complete. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  // `close` is also emitted after a complete response.
  const abort = () => raw.writableFinished || controller.abort(clientDisconnected());
  // It isn't emitted again if the client disconnected during authentication.
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return controller.signal;
}
