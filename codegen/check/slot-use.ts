import type { SourceLocation } from './catalogue.ts';

/** A place of the catalogue that names own code. */
export interface SlotUse {
  /** The kind of the slot. */
  readonly kind: string;
  readonly name: string;
  readonly here: SourceLocation;
}
