/** A slot of own code threw an error, or took too long. Its message names the slot, for the log. */
export class SlotError extends Error {
  constructor(slot: string, reason: string, cause?: unknown) {
    super(`${slot} ${reason}`, { cause });
    this.name = 'SlotError';
  }
}
