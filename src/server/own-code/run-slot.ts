/** Runs a slot's function; its errors name the slot. */

import { SlotError } from '../http/slot-error.ts';

/** Milliseconds that one call of a slot may take: longer, and it would hold locks that others wait for. */
export const slotTime = 5_000;

/** `slot`: its sort and name, `check seats of course`. Throws {@link SlotError}. */
export async function runSlot<Answer>(
  slot: string,
  work: () => Answer | Promise<Answer>,
  maxTime = slotTime,
): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new SlotError(slot, `took longer than ${maxTime} ms.`)), maxTime);
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    throw asSlotError(slot, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps an error that a slot has thrown. */
export const asSlotError = (slot: string, error: unknown): SlotError =>
  error instanceof SlotError
    ? error
    : new SlotError(slot, `failed: ${error instanceof Error ? error.message : String(error)}`, error);

/** Waits for the work until the signal is aborted; then throws its reason. Does not stop the work. */
export function untilAborted(signal: AbortSignal, work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}
