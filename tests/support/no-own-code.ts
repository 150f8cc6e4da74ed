/** A catalogue's own code, where it has none. */
import type { OwnCode } from '../../src/server/own-code/own-code.ts';

export const noOwnCode: OwnCode = {
  computed: {},
  fills: {},
  transitions: {},
  checks: {},
  calls: {},
};
