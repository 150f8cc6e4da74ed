import { rate } from '../../../server/settings/limit.ts';
import type { ValuesOf } from '../../../server/settings/setting.ts';

export const tokenLimits = {
  /** Tokens that a user makes: each is stored for good. */
  newTokens: rate(30, 60_000, { what: 'new access tokens', past: '429' }),
};

export type TokenLimits = ValuesOf<typeof tokenLimits>;
