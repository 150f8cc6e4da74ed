/** The address in an issuer's claims, and whether it is verified (decisions: Identity); the remedy in the log. */
import { describe, expect, test } from 'vitest';
import { emailClaim } from '../../../src/server/auth/email-claim.ts';
import { remedyFor } from '../../../src/server/auth/remedies.ts';

const email = 'ada@example.com';
const read = (claims: Record<string, unknown>, trustEmail = false, name = 'email') =>
  emailClaim({ email, ...claims }, { emailClaim: name, trustEmail });

describe.each([false, true])('OIDC_TRUST_EMAIL=%j', (trusted) => {
  test.each([true, 'true', 1, '1', 'True'])('email_verified and xms_edov %j count as verified', (value) => {
    expect(read({ email_verified: value }, trusted)).toEqual({ email, emailVerified: true });
    expect(read({ xms_edov: value }, trusted)).toEqual({ email, emailVerified: true });
  });

  test.each([false, 'false', 0, '0', '', 'perhaps', {}])(
    'email_verified and xms_edov %j count as not verified',
    (value) => {
      expect(read({ email_verified: value }, trusted).emailVerified).toBe(false);
      expect(read({ xms_edov: value }, trusted).emailVerified).toBe(false);
      expect(read({ email_verified: value, xms_edov: true }, trusted).emailVerified).toBe(false);
    },
  );

  test('without such a claim the address counts as verified only if the issuer is trusted', () => {
    expect(read({}, trusted).emailVerified).toBe(trusted ? true : null);
    expect(read({ email_verified: null }, trusted).emailVerified).toBe(trusted ? true : null);
  });

  test.each([undefined, null, '', 5, ['ada@example.com']])('an email claim of %j is no address', (value) => {
    expect(read({ email: value, email_verified: true }, trusted)).toEqual({ email: null, emailVerified: null });
  });
});

test('email_verified does not apply to another claim than email, unless both hold the same address', () => {
  const upn = 'ada@corp.example.com';
  expect(read({ preferred_username: upn, email_verified: false }, true, 'preferred_username')).toEqual({
    email: upn,
    emailVerified: true,
  });
  expect(read({ preferred_username: 'ADA@example.com', email_verified: false }, true, 'preferred_username')).toEqual({
    email: 'ADA@example.com',
    emailVerified: false,
  });
});

const remedy = (refusal: 'unverified' | 'noEmail' | 'unknown' | 'linked' | 'tooMany', emailVerified: boolean | null) =>
  remedyFor({ refusal }, { emailVerified }, { max: 7, window: 60_000 });

test('the log line of a refused sign-in names the remedy', () => {
  expect(remedy('unverified', null)).toMatch(/OIDC_TRUST_EMAIL=true.*README/);
  expect(remedy('unverified', false)).toMatch(/verified there/);
  expect(remedy('noEmail', null)).toMatch(/OIDC_EMAIL_CLAIM/);
  expect(remedy('unknown', true)).toMatch(/OIDC_CREATE_USERS/);
  expect(remedy('linked', true)).toMatch(/remove the link on the user's form/);
  expect(remedy('tooMany', true)).toMatch(/^7 people have become users within a minute/);
});
