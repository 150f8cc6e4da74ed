/** Encrypts values for a cookie or the database, so that only servers of this portal can read them. */
import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';

/** Encrypted with the key itself (RFC 7518, 4.5 and 5.3). */
const header = { alg: 'dir', enc: 'A256GCM' } as const;

/** Seals JSON values as a claim of encrypted JSON Web Tokens. */
export class Seal<Sealed> {
  readonly #key: Uint8Array;

  /** `secret`: shared by all servers of one portal. `purpose`: separates the keys, so a value can't be used for another purpose. */
  constructor(secret: string, purpose: string) {
    this.#key = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  }

  close(value: Sealed, expires?: Date): Promise<string> {
    const token = new EncryptJWT({ value }).setProtectedHeader(header);
    if (expires !== undefined) token.setExpirationTime(expires);
    return token.encrypt(this.#key);
  }

  /** `null` for a value that was sealed with another secret, changed since, or has expired. */
  async open(sealed: string, now: Date): Promise<Sealed | null> {
    try {
      const { payload } = await jwtDecrypt<{ value: Sealed }>(sealed, this.#key, {
        currentDate: now,
        keyManagementAlgorithms: [header.alg],
        contentEncryptionAlgorithms: [header.enc],
      });
      return payload.value;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}
