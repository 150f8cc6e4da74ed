import { expect, test } from 'vitest';
import { describeBrowser } from '../../src/app/system/describe-browser.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox 131 on Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/129.0.0.0 Safari/537.36`, 'Chrome 129 on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0`, 'Edge 129 on Windows'],
  [`Mozilla/5.0 (Linux; Android 14; K) ${webkit} Chrome/129.0.0.0 Mobile Safari/537.36`, 'Chrome 129 on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari 17 on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15',
    'Safari 17 on macOS',
  ],
  ['curl/8.5.0', 'curl'],
  ['', null],
  [null, null],
])('a User-Agent header is described by browser and system: %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});
