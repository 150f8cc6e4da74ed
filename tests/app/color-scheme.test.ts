import { expect, test } from 'vitest';
import { storedScheme, schemeCookie } from '../../src/app/theme/color-scheme.ts';

test.each([
  ['isDarkMode=true', 'dark'],
  ['isDarkMode=false', 'light'],
  ['session=x; isDarkMode=true; other=1', 'dark'],
  ['wasisDarkMode=true', null],
  ['isDarkMode=maybe', null],
  ['', null],
])('the cookies "%s" have the color scheme %s', (cookies, scheme) => {
  expect(storedScheme(cookies)).toBe(scheme);
});

test('the theme is stored for one year', () => {
  expect(schemeCookie(true)).toBe('isDarkMode=true; Max-Age=31536000; Path=/; SameSite=Lax');
});
