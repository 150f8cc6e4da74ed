import { expect, test } from 'vitest';
import { maxSentLength } from '#model/wire.ts';
import { sentAddress, wholeAddress } from '../../src/ui/routing/browser-history.ts';

const long = `port=${'1,'.repeat(maxSentLength)}2`;

test.each([
  ['/ships', '/ships'],
  ['/ships?port=1#part', '/ships?port=1#part'],
  [`/ships?${long}`, `/ships#?${long}`],
  [`/ships?${long}?`, `/ships#?${long}?`],
])('an address is short for servers, and whole for the router (%#)', (whole, sent) => {
  expect(sentAddress(whole)).toBe(sent);
  expect(wholeAddress(new URL(sent, 'http://x'))).toBe(whole);
  expect(sent.replace(/#.*/, '').length).toBeLessThanOrEqual(maxSentLength);
});

test.each([
  ['with a query and a fragment like one', '/ships?port=1#?crew=2', '/ships?port=1#?crew=2'],
  ['with a fragment', '/ships#part', '/ships#part'],
])('an address %s stays as it is', (_name, sent, whole) => {
  expect(wholeAddress(new URL(sent, 'http://x'))).toBe(whole);
});
