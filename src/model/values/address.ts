/** E-mail addresses, web addresses and telephone numbers. Addresses of any script are valid. */

/** The longest that there are, in UTF-16 units. */
export const longestAddress = { email: 254, url: 2000, phone: 40 } as const;

export type AddressKind = keyof typeof longestAddress;

const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
const phone = /^[+(]?[\d\s()./-]*\d[\d\s()./-]*(?: ?(?:x|ext\.?|#) ?\d+)?$/i;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

/** What is wrong with an address; undefined where nothing is. */
export function addressProblem(kind: AddressKind, text: string): string | undefined {
  if (text.length > longestAddress[kind]) return `At most ${longestAddress[kind]} characters are allowed here.`;
  if (kind === 'email')
    return email.test(text) && !/\.\.|^\.|\.@|@\.|@-/.test(text)
      ? undefined
      : 'Enter an e-mail address, such as name@example.com.';
  if (kind === 'url') return isWebAddress(text) ? undefined : 'Enter a web address, such as https://example.com.';
  return phone.test(text) ? undefined : 'Enter a telephone number, such as +49 30 123456.';
}

/** Where a click on the address leads; undefined where it leads nowhere: of web addresses only what is encrypted. */
export function addressLink(kind: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`;
  if (kind === 'phone') return `tel:${value.replace(/(x|ext|#).*$/i, '').replaceAll(/[^\d+]/g, '')}`;
  return kind === 'url' && /^https:\/\//i.test(value) ? value : undefined;
}
