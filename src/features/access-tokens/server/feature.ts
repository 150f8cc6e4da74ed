/** Access tokens on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { registerSystemList } from '../../../server/system/lists.ts';
import { AccessTokens } from './access-tokens.ts';
import { erasePersonFromTokens, revokeTokensOf } from './anonymise.ts';
import { tokenLimits } from './limits.ts';
import { registerTokens } from './routes.ts';
import { tokenRows } from './rows.ts';

export const serverAccessTokens = serverFeature({
  name: 'access-tokens',
  settings: tokenLimits,
  openTokens: (...settings) => new AccessTokens(...settings),
  registerSession: registerTokens,
  register(app, service) {
    const rows = tokenRows(service.catalogue.identity);
    registerSystemList(app, service, 'AccessTokens', () => rows);
    return undefined;
  },
  erase: revokeTokensOf,
  eraseTraces: erasePersonFromTokens,
});
