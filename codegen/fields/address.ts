import type { AddressField } from '#model/entity.ts';
import type { KindEmitter } from './field-kind.ts';

/** JSON Schema's formats; it has none for telephone numbers. */
const formats = { email: 'email', url: 'uri', phone: undefined } as const;

/** An e-mail address, a web address or a telephone number. */
export const address: KindEmitter<AddressField> = {
  input: { name: 'AddressInput', file: 'address-input' },
  schema: ({ kind }) => ({ type: 'string', format: formats[kind] }),
  limits: ({ kind, maxLength }) => ({ maxLength, is: { kind } }),
};
