/** Users take turns at what is scarce: whoever was served longest ago is next, however much others have asked for. */
import { tooMany } from '../http/problems.ts';
import { timed, type Timings } from '../http/server-timing.ts';
import type { Share } from './shares.ts';

/** Seconds after which another try is worth while. */
const pause = 5;

interface User {
  readonly id: number;
  atWork: number;
  /** How to begin each call that waits, in the order in which they came. */
  readonly waiting: Set<() => void>;
}

export class Turns {
  readonly #share: Share;
  /** Everybody who works or waits, those served longest ago first. */
  readonly #users = new Map<number, User>();
  #atWork = 0;

  constructor(share: Share) {
    this.#share = share;
  }

  /** Does the work when it is the user's turn. See {@link begin}. */
  async take<Answer>(
    userId: number,
    gone: AbortSignal,
    work: () => Promise<Answer>,
    timings?: Timings,
  ): Promise<Answer> {
    const end = await timed(timings, 'turn', () => this.begin(userId, gone));
    try {
      return await timed(timings, 'work', work);
    } finally {
      end();
    }
  }

  /**
   * Waits until it is the user's turn; what it answers ends the turn, once. Throws 429 where too many of the user wait already, or
   * after waiting in vain, and the signal's reason where the caller has gone.
   */
  async begin(userId: number, gone: AbortSignal): Promise<() => void> {
    gone.throwIfAborted();
    const user = this.#users.get(userId) ?? { id: userId, atWork: 0, waiting: new Set() };
    if (user.waiting.size >= this.#share.waiting) throw tooMany(pause);
    this.#users.set(userId, user);
    await this.#turnOf(user, gone);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      user.atWork -= 1;
      this.#atWork -= 1;
      this.#wasServed(user);
      this.#beginNext();
    };
  }

  /** How many calls are worked on, and how many wait. */
  count(): { atWork: number; waiting: number } {
    let waiting = 0;
    for (const user of this.#users.values()) waiting += user.waiting.size;
    return { atWork: this.#atWork, waiting };
  }

  #turnOf(user: User, gone: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = (reason: unknown) => {
      user.waiting.delete(begin);
      if (isIdle(user)) this.#users.delete(user.id);
      stopWaiting();
      reject(reason);
    };
    const left = () => leave(gone.reason);
    const timer = setTimeout(() => leave(tooMany(pause)), this.#share.patience);
    const stopWaiting = () => {
      clearTimeout(timer);
      gone.removeEventListener('abort', left);
    };
    const begin = () => {
      stopWaiting();
      resolve();
    };
    gone.addEventListener('abort', left);
    user.waiting.add(begin);
    this.#beginNext();
    return promise;
  }

  /** As many as may. */
  #beginNext(): void {
    for (const user of this.#users.values()) {
      if (this.#atWork >= this.#share.atWork) return;
      const [begin] = user.waiting;
      if (begin === undefined || user.atWork >= this.#share.byUser) continue;
      user.waiting.delete(begin);
      user.atWork += 1;
      this.#atWork += 1;
      this.#wasServed(user);
      begin();
    }
  }

  /** Whoever was just served goes to the end of the line, or home. */
  #wasServed(user: User): void {
    this.#users.delete(user.id);
    if (!isIdle(user)) this.#users.set(user.id, user);
  }
}

const isIdle = ({ atWork, waiting }: User): boolean => atWork === 0 && waiting.size === 0;
