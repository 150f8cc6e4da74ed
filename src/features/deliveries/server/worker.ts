/** Delivers the outbox: one worker for each subscriber, so that a slow or failing one does not delay the others. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../server/database/database.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { untilAborted } from '../../../server/own-code/run-slot.ts';
import { claimDeliveries, finishDelivery, type ClaimedDelivery } from './claim.ts';
import { readEvent, withoutComputed, type RecordEvent } from './event.ts';
import { DeliveryRefused, waitAfter, type DeliveryLimits } from './retries.ts';

/** A receiver of changes: own code or a webhook. */
export interface Subscriber {
  /** `after notify-teacher` */
  readonly name: string;
  /** Throws if the delivery has to be retried. When the signal is aborted, its result is ignored. */
  deliver(event: RecordEvent, entity: EntityTable, signal: AbortSignal): Promise<void>;
}

interface WorkerContext {
  readonly database: Database;
  readonly entities: readonly EntityTable[];
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly limits: DeliveryLimits;
}

/** Milliseconds for which a shutdown waits for running attempts. */
const shutdownTimeout = 4_000;

export class DeliveryWorker {
  readonly #subscriber: Subscriber;
  readonly #context: WorkerContext;
  readonly #running = new Set<Promise<void>>();
  readonly #end = new AbortController();
  #isEnding = false;
  #alarm = Promise.withResolvers<void>();
  #loop: Promise<void> | null = null;

  constructor(subscriber: Subscriber, context: WorkerContext) {
    this.#subscriber = subscriber;
    this.#context = { ...context, entities: context.entities.map(withoutComputed) };
  }

  start(): void {
    this.#loop ??= this.#work();
  }

  /** Looks for deliveries now. */
  wake(): void {
    this.#alarm.resolve();
  }

  /** Attempts that do not end soon are aborted, and do not count. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.wake();
    await this.#loop;
    const timer = setTimeout(() => this.#end.abort(new Error('The server ends.')), shutdownTimeout);
    await Promise.all(this.#running);
    clearTimeout(timer);
  }

  async #work(): Promise<void> {
    const { database, logger, limits } = this.#context;
    let isReadable = true;
    while (!this.#isEnding) {
      this.#alarm = Promise.withResolvers<void>();
      const count = limits.maxConcurrent - this.#running.size;
      try {
        const claimed =
          count === 0 ? [] : await claimDeliveries(database.db, this.#subscriber.name, { count, ...limits });
        isReadable = true;
        for (const delivery of claimed) this.#begin(delivery);
      } catch (error) {
        // Once: each request wakes the worker, which would say it again.
        if (isReadable)
          logger.warn(
            { err: error },
            `The deliveries to ${this.#subscriber.name} can not be read; trying until they can`,
          );
        isReadable = false;
      }
      await this.#alarmOr(limits.pollTime);
    }
  }

  /** Waits until the worker is woken, for at most `time` milliseconds. */
  async #alarmOr(time: number): Promise<void> {
    const timer = setTimeout(() => this.wake(), time);
    await this.#alarm.promise;
    clearTimeout(timer);
  }

  #begin(delivery: ClaimedDelivery): void {
    const attempt = this.#attempt(delivery)
      .catch((error: unknown) =>
        this.#context.logger.warn({ err: error }, `A delivery to ${this.#subscriber.name} is tried again later`),
      )
      .finally(() => {
        this.#running.delete(attempt);
        this.wake();
      });
    this.#running.add(attempt);
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const { database, entities, limits } = this.#context;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`It took longer than ${limits.maxTime} ms.`)), limits.maxTime);
    const signal = AbortSignal.any([this.#end.signal, late.signal]);
    try {
      const entity = entities.find(({ spec }) => spec.service === delivery.entity);
      if (entity === undefined) throw new DeliveryRefused(`The catalogue has no ${delivery.entity} any more.`, 'never');
      // Each claim counts, so this one has ended a server each time.
      if (delivery.attempts > limits.maxAttempts)
        throw new DeliveryRefused('Its server ended in each attempt.', 'never');
      const event = await readEvent(database, entity, delivery);
      await untilAborted(signal, this.#subscriber.deliver(event, entity, signal));
    } catch (error) {
      return this.#fail(delivery, error);
    } finally {
      clearTimeout(timer);
    }
    await finishDelivery(database.db, delivery, { state: 'delivered' });
  }

  async #fail(delivery: ClaimedDelivery, error: unknown): Promise<void> {
    const { database, logger, limits } = this.#context;
    if (this.#end.signal.aborted) return finishDelivery(database.db, delivery, { state: 'waiting', uncounted: true });
    const { id, attempts, entity, key } = delivery;
    const refusal = error instanceof DeliveryRefused ? error.retryAfter : 0;
    const message = error instanceof Error ? error.message : String(error);
    const facts = { err: error, delivery: id, entity, key, attempts };
    if (refusal === 'never' || attempts >= limits.maxAttempts) {
      logger.error(facts, `A delivery to ${this.#subscriber.name} has failed for good`);
      return finishDelivery(database.db, delivery, { state: 'failed', error: message });
    }
    logger.warn(facts, `A delivery to ${this.#subscriber.name} has failed, and is tried again`);
    const wait = Math.max(waitAfter(attempts, limits), refusal);
    return finishDelivery(database.db, delivery, { state: 'waiting', wait, error: message });
  }
}
