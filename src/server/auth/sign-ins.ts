/**
 * Pending sign-ins at the identity provider. Their state is encrypted into a cookie of the browser, so that starting one takes no
 * memory on the server.
 */
import { Seal } from './seal.ts';
import type { Clock } from './sessions.ts';

/** The state that a callback is checked against. */
export interface SignIn {
  readonly nonce: string;
  /** PKCE code verifier. */
  readonly verifier: string;
  readonly returnUrl: string;
  /** Whether the provider must not prompt the person (`prompt=none`). */
  readonly silent: boolean;
}

/** Milliseconds in which a sign-in must be finished. */
const lifetimeMs = 10 * 60_000;

export class SignIns {
  readonly #seal: Seal<SignIn & { state: string }>;
  readonly #now: Clock;

  /** `secret`: shared by all servers of one portal, since another server may get the callback. */
  constructor(secret: string, now: Clock) {
    this.#seal = new Seal(secret, 'sign-in');
    this.#now = now;
  }

  /** Seals a sign-in for ten minutes. */
  seal(state: string, signIn: SignIn): Promise<string> {
    return this.#seal.close({ ...signIn, state }, new Date(this.#now().getTime() + lifetimeMs));
  }

  /** The sign-in sealed for this state; `null` for any other cookie, and for an expired one. */
  async open(state: string, sealed: string): Promise<SignIn | null> {
    const signIn = await this.#seal.open(sealed, this.#now());
    return signIn?.state === state ? signIn : null;
  }
}
