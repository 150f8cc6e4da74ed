import { expect, test } from 'vitest';
import type { DatabaseColumn } from '../../../codegen/import/database.ts';
import { secretByName } from '../../../codegen/import/secrets.ts';

const column = (name: string, type = 'text', values: readonly string[] | null = null) =>
  ({ name, type, values }) as unknown as DatabaseColumn;

const listed = (names: string): string[] => names.trim().split(/\s+/);

test.each(
  listed(`
  password passwordhash PasswordHash password_salt passwordsalt user_pwd userpwd passwd pass_hash pwhash
  passphrase secretkey client_secret SecretKey api_key apikey privateKey accesstoken refresh_token token_hash
  salt hash_salt ssn custssn ssn_last4 creditCardNumber social_security_number pin card_pin cvv otp totp_seed
  nationalidnumber`),
)('"%s" is nobody\'s to read', (name) => {
  expect(secretByName(column(name))).toBeDefined();
});

test.each(
  listed(`
  secretary pass_number compass business_number className tokens salted pin_code pincode key public_key hash
  iban spinning opinion bypass keyword passenger passport basalt`),
)('"%s" is read as any other text', (name) => {
  expect(secretByName(column(name))).toBeUndefined();
});

test('what counts, dates and chooses is no secret, whatever it is about; a number may be one', () => {
  expect(secretByName(column('password_changed', 'timestamp with time zone'))).toBeUndefined();
  expect(secretByName(column('must_change_password', 'boolean'))).toBeUndefined();
  expect(secretByName(column('token', 'integer'))).toBeUndefined();
  expect(secretByName(column('password_state', 'text', ['fresh', 'old']))).toBeUndefined();
  expect(secretByName(column('ssn', 'integer'))).toBe('a personal number');
});
