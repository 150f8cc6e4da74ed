/** Any server of the portal can decrypt what one has encrypted; others can't. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Seal } from '../../../src/server/auth/seal.ts';

const now = new Date('2026-01-01T12:00:00Z');
const seal = new Seal<string>('secret', 'id-token');

test('another server with the same secret decrypts a sealed value', async () => {
  const sealed = await seal.close('token');
  expect(await new Seal('secret', 'id-token').open(sealed, now)).toBe('token');
});

test('with another secret or another purpose a value can not be decrypted', async () => {
  const sealed = await seal.close('token');
  expect(await new Seal('another', 'id-token').open(sealed, now)).toBeNull();
  expect(await new Seal('secret', 'sign-in').open(sealed, now)).toBeNull();
});

test('a value that was tampered with, or sealed in the former format, decrypts to null without an error', async () => {
  const sealed = await seal.close('token');
  const [header, key, iv, text, tag] = sealed.split('.');
  expect(await seal.open([header, key, iv, `A${text}`, tag].join('.'), now)).toBeNull();
  expect(await seal.open(randomBytes(60).toString('base64url'), now)).toBeNull();
});

test('a value with an expiry decrypts until then', async () => {
  const sealed = await seal.close('token', new Date(now.getTime() + 1_000));
  expect(await seal.open(sealed, now)).toBe('token');
  expect(await seal.open(sealed, new Date(now.getTime() + 2_000))).toBeNull();
});
