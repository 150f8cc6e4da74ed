/** Random session tokens for browsers, and their keyed hashes for the database. */
import { createHmac, randomBytes } from 'node:crypto';

/** The number of characters of {@link newSecret}. */
export const secretLength = 43;

/** 256 random bits, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** HMAC-SHA-256 of a token: keyed, so that a row inserted by hand doesn't create a valid session. */
export type HashSecret = (secret: string) => string;

/** Rotating the key ends every session. */
export const hashWith =
  (key: string): HashSecret =>
  (secret) =>
    createHmac('sha256', key).update(secret).digest('base64url');
