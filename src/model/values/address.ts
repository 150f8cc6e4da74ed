/** E-mail addresses, web addresses and telephone numbers. Addresses of any script are valid. */

/** Maximum lengths in UTF-16 units. */
export const maxAddressLength = { email: 254, url: 2000, phone: 40 } as const;

export type AddressKind = keyof typeof maxAddressLength;

interface Address {
  readonly isValid: (text: string) => boolean;
  readonly problem: string;
  /** The `href`; undefined for none. */
  readonly link: (text: string) => string | undefined;
}

const email = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]+$/;
const phone = /^[+(]?[\d\s()./-]*\d[\d\s()./-]*(?: ?(?:x|ext\.?|#) ?\d+)?$/i;

const isWebAddress = (text: string): boolean =>
  /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) && new URL(text).hostname !== '';

const addresses: Readonly<Record<AddressKind, Address>> = {
  email: {
    isValid: (text) => email.test(text) && !/\.\.|^\.|\.@|@\.|@-/.test(text),
    problem: 'Enter an e-mail address, such as name@example.com.',
    link: (text) => `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}`,
  },
  url: {
    isValid: isWebAddress,
    problem: 'Enter a web address, such as https://example.com.',
    link: (text) => (/^https:\/\//i.test(text) ? text : undefined),
  },
  phone: {
    isValid: (text) => phone.test(text),
    problem: 'Enter a telephone number, such as +49 30 123456.',
    link: (text) => `tel:${text.replace(/(x|ext|#).*$/i, '').replaceAll(/[^\d+]/g, '')}`,
  },
};

/** Validates an address; returns the message or `undefined`. */
export function addressProblem(kind: AddressKind, text: string): string | undefined {
  if (text.length > maxAddressLength[kind]) return `At most ${maxAddressLength[kind]} characters are allowed here.`;
  return addresses[kind].isValid(text) ? undefined : addresses[kind].problem;
}

const isAddress = (kind: string): kind is AddressKind => Object.hasOwn(addresses, kind);

/** The `href` of an address; undefined for none, such as web addresses without https. */
export const addressLink = (kind: string, value: unknown): string | undefined =>
  isAddress(kind) && typeof value === 'string' && value !== '' ? addresses[kind].link(value) : undefined;
