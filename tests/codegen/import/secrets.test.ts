import { expect, test } from 'vitest';
import type { DatabaseColumn } from '../../../src/features/import-database/codegen/database.ts';
import { secretByName } from '../../../src/features/import-database/codegen/secrets.ts';
import { wordsOf } from '../../../codegen/model/words.ts';

const column = (name: string, type = 'text', values: readonly string[] | null = null) =>
  ({ name, words: wordsOf(name), type, values }) as unknown as DatabaseColumn;

const namesIn = (names: string): string[] => names.trim().split(/\s+/);

test.each(
  namesIn(`
  password passwordhash PasswordHash password_salt passwordsalt user_pwd userpwd passwd pass_hash pwhash
  passphrase secretkey client_secret SecretKey api_key apikey privateKey accesstoken refresh_token token_hash
  salt hash_salt ssn custssn ssn_last4 creditCardNumber social_security_number pin card_pin cvv otp totp_seed
  nationalidnumber otp_secret creditcardnumber cardnumber card_no cvv2 security_answer recovery_codes ssh_key jwt
  passport_no passportNumber pass_word db_pass_word api_key_hash usr_ssn personal_number driving_licence_number nationalidentity personnummer resetcode`),
)('a column "%s" is a secret and is not imported', (name) => {
  expect(secretByName(column(name))).toBeDefined();
});

test.each(
  namesIn(`
  secretary pass_number compass business_number className tokens salted pin_code pincode key public_key hash
  iban spinning opinion bypass keyword passenger passport basalt
  personal_name licence_plate primary_key zip_code confirmation discard_number security_level
  ss_net_paid ss_net_profit class_no process_note up_wd monkey_salt crypto_ken map_keys therapy_key custom_pin_board
  adress_number gross_net access_note mass_number`),
)('a column "%s" is no secret', (name) => {
  expect(secretByName(column(name))).toBeUndefined();
});

test('a date, boolean, count or choice is no secret, whatever its name; a number can be a personal number', () => {
  expect(secretByName(column('password_changed', 'timestamp with time zone'))).toBeUndefined();
  expect(secretByName(column('must_change_password', 'boolean'))).toBeUndefined();
  expect(secretByName(column('token', 'integer'))).toBeUndefined();
  expect(secretByName(column('password_state', 'text', ['fresh', 'old']))).toBeUndefined();
  expect(secretByName(column('ssn', 'integer'))).toBe('a personal number');
});
