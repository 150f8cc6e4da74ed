// Generated from catalogue/portal.json by codegen/emit/portal-facts.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { TextRule } from '#model/text.ts';
import type { ValidationMessages } from '#model/validation/record-schema.ts';

const forbidden: readonly string[] = [
  'javascript',
  'data:',
  '<script',
  '</script>',
  'onclick',
  'onerror',
  'insert',
  'select',
  'update',
  'delete',
  'drop',
  'create',
  'onload',
  'eval(',
  'alert(',
  'document.',
  'window.',
  'fetch(',
  'innerhtml',
  'localstorage',
  'sessionstorage',
  'indexeddb',
  'xmlhttprequest',
  'websocket',
  '__proto__',
  'prototype',
  'constructor',
];

/** Text rules by name. */
export const textRules = {
  default: {
    forbidden: forbidden,
    minLength: 2,
    maxLength: 20,
    pattern: new RegExp('^[A-Za-z0-9\\-_@\\s]*$'),
    messages: {
      forbidden: 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
      tooShort: 'Input must be between 2 and 20 characters long.',
      tooLong: 'Input must be between 2 and 20 characters long.',
      pattern:
        'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.',
    },
  },
  email: {
    forbidden: forbidden,
    minLength: 3,
    maxLength: 254,
    pattern: new RegExp('^[^\\s@,;:<>()\\[\\]"\\\\]+@[^\\s@.,;:<>()\\[\\]"\\\\]+(\\.[^\\s@.,;:<>()\\[\\]"\\\\]+)+$'),
    messages: {
      forbidden: 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
      tooShort: 'Input must be between 3 and 254 characters long.',
      tooLong: 'Input must be between 3 and 254 characters long.',
      pattern: 'Enter a valid e-mail address, such as name@example.com.',
    },
  },
  plain: {
    forbidden: forbidden,
    minLength: 0,
    maxLength: 4000,
    pattern: null,
    messages: {
      forbidden: 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.',
      tooShort: 'Input must not exceed 4000 characters.',
      tooLong: 'Input must not exceed 4000 characters.',
      pattern: '',
    },
  },
  search: {
    forbidden: forbidden,
    minLength: 2,
    maxLength: 15,
    pattern: new RegExp('^[A-Za-z0-9\\-_ ]*$'),
    messages: {
      forbidden:
        'WARNING: Found forbidden pattern "{fragment}". Search cannot be performed until this content is removed.',
      tooShort: 'Input must be at least 2 characters long.',
      tooLong: 'Input must not exceed 15 characters.',
      pattern: 'Invalid characters entered. Only alphanumeric characters, dashes, underscores, and spaces are allowed.',
    },
  },
  liveWarning: {
    forbidden: forbidden,
    minLength: 0,
    maxLength: 4000,
    pattern: null,
    messages: {
      forbidden:
        'WARNING: Found forbidden pattern "{fragment}". Save cannot be performed until this content is removed.',
      tooShort: '',
      tooLong: '',
      pattern: '',
    },
  },
} as const satisfies Record<string, TextRule>;

/** Validation messages and text rules of all records. */
export const rules: ValidationMessages = {
  text: textRules,
  required: {
    text: 'A value is required.',
    number: 'A number is required.',
    date: 'A date is required.',
    selection: 'A selection is required.',
  },
  dateOrder: '{field} must not be before {other}.',
};
