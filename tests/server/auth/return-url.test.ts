/** Where a sign-in may redirect: only to pages of this portal (decisions: Calls of the portal). */
import { expect, test } from 'vitest';
import { returnPath } from '../../../src/server/auth/return-url.ts';

const portal = 'https://portal.example.com';

test.each([
  ['/', '/'],
  ['/campaign/campaigns', '/campaign/campaigns'],
  ['/campaign/campaigns?sort=name&q=%20a#end', '/campaign/campaigns?sort=name&q=%20a#end'],
  ['/a/../b', '/b'],
  ['/apiary', '/apiary'],
  ['/a%20b', '/a%20b'],
  ['/%2561pi/auth/logout', '/%2561pi/auth/logout'],
])('%j is allowed as a return address', (returnUrl, path) => {
  expect(returnPath(returnUrl, portal)).toBe(path);
});

test('a return address that is too long loses its query; if the path alone is too long, it is the home page', () => {
  expect(returnPath(`/campaign/campaigns?q=${'x'.repeat(2_000)}`, portal)).toBe('/campaign/campaigns');
  expect(returnPath(`/${'x'.repeat(2_000)}`, portal)).toBe('/');
});

test.each([
  undefined,
  null,
  5,
  ['/a', '/b'],
  '',
  'campaign',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nset-cookie: a=b',
  '/\u0000/evil.example',
  '/\u0085/evil.example',
  ' //evil.example',
  '\t//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https://portal.example.com@evil.example',
  'https://portal.example.com.evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/auth/logout',
  '/API/auth/logout',
  '/x/../api/auth/logout',
  '/api',
  '/%61pi/auth/logout',
  '/%61%70%69/auth/logout',
  '/a%70I/auth/logout',
  '/x/%2e%2e/%61pi/auth/logout',
  '/%64evelopment/auth',
  '/development/auth',
])('the return address %j is refused: it becomes the home page', (returnUrl) => {
  expect(returnPath(returnUrl, portal)).toBe('/');
});
