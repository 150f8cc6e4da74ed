/** Describes a `User-Agent` header. */

/** The first match wins: most browsers claim to be others, too. */
const browsers: readonly (readonly [name: string, version: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]*.*\bSafari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** `Firefox 131 on Linux`; the program's name for other clients; `null` for an empty header. */
export function describeBrowser(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.trim() === '') return null;
  const system = systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
  for (const [name, version] of browsers) {
    const [, number] = version.exec(userAgent) ?? [];
    if (number !== undefined) return `${name} ${number}${system === undefined ? '' : ` on ${system}`}`;
  }
  return /^[^\s/]+/.exec(userAgent.trim())?.[0] ?? null;
}
