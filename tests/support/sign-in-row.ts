import type { Reference } from '#model/wire.ts';

/** A row of the list of sign-ins. */
export interface SignInRow {
  readonly id: number;
  readonly date: string;
  readonly result: string;
  readonly reason: string | null;
  readonly user: Reference | null;
  readonly viewAs: Reference | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly address: string | null;
}
