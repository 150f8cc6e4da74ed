/**
 * Sign-ins that are under way at the identity provider. What the callback is judged by is sealed into a cookie of the browser that
 * began, so that beginning one costs the server nothing that could be used up.
 */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Clock } from './sessions.ts';

/** What the callback is judged by. */
export interface SignIn {
  readonly nonce: string;
  readonly verifier: string;
  readonly returnUrl: string;
  /** Whether the provider was told to ask the person nothing. */
  readonly silent: boolean;
}

/** A sign-in must be finished within this time, in milliseconds. */
const limit = 10 * 60_000;

/** The form of a JSON Web Token that is encrypted with the key itself (RFC 7518, 4.5 and 5.3). */
const form = { alg: 'dir', enc: 'A256GCM' } as const;

export class SignIns {
  readonly #key: Uint8Array;
  readonly #now: Clock;

  /** `secret`: shared by all servers of one portal, since another one may get the callback. */
  constructor(secret: string, now: Clock) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', 'sign-in', 32));
    this.#now = now;
  }

  /** The sign-in as only a server of this portal can read it, for ten minutes. */
  seal(state: string, signIn: SignIn): Promise<string> {
    return new EncryptJWT({ ...signIn, state })
      .setProtectedHeader(form)
      .setExpirationTime(new Date(this.#now().getTime() + limit))
      .encrypt(this.#key);
  }

  /** What was sealed for this state; `null` for anything else, and for what was begun too long ago. */
  async open(state: string, sealed: string): Promise<SignIn | null> {
    try {
      const { payload } = await jwtDecrypt<SignIn & { state: string }>(sealed, this.#key, {
        currentDate: this.#now(),
        keyManagementAlgorithms: [form.alg],
        contentEncryptionAlgorithms: [form.enc],
      });
      return payload.state === state ? payload : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
