/** Random values that browsers hold, and the hashes by which the database knows them. */
import { createHmac, randomBytes } from 'node:crypto';

/** 256 random bits that fit into a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes what browsers hold: SHA-256, keyed, so that a row written into the database by hand signs nobody in. */
export type HashSecret = (secret: string) => string;

/** A new key means new hashes: every session ends. */
export const hashWith =
  (key: string): HashSecret =>
  (secret) =>
    createHmac('sha256', key).update(secret).digest('base64url');
