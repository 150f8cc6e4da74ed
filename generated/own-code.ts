// Generated from catalogue/ by codegen/emit/own-code.ts. Do not edit: change the catalogue and run `npm run generate`.

import type { OwnCode } from '#portal/own-code';

/** Own code that the server runs, by entity and name or field. */
export const ownCode = {
  computed: {},
  fills: {},
  transitions: {},
  checks: {},
  calls: {},
} satisfies OwnCode;
