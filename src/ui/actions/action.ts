/** An action of own code, without the types of the catalogue, which it has in `src/portal/browser.ts`. */
import type { ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { report } from '../calls/call-events.ts';

/** The place of a button. */
export type ActionPlace = 'row' | 'selection' | 'form';

/** Own code for a button. Methods rather than properties: their parameters are bivariant, so actions of any records and answers fit. */
export interface OwnAction {
  readonly label: string;
  readonly on: readonly ActionPlace[];
  /** The name of the call that it runs, one of the same entity. */
  readonly call: string;
  body(keys: readonly object[]): unknown;
  question(count: number): string;
  preview?(answer: unknown): ReactNode;
  done(answer: unknown): string;
}

/** An action and the records that it is run for. */
export interface ActionRun {
  readonly entity: EntitySpec;
  /** Its name in the catalogue, for reports. */
  readonly name: string;
  readonly action: OwnAction;
  readonly keys: readonly Key[];
  /** The name of the only record, where the screen does not say which one it is. */
  readonly subject?: string;
  /** After the action; lists are read again by then. */
  readonly onDone: () => void | Promise<void>;
}

/** Reports an error of own code, which names the action. */
export const reportAction = (name: string, error: unknown): void =>
  report({ message: `The action "${name}" failed`, error });
