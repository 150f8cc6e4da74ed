/** Saved lists on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { erasePersonFromLists } from './anonymise.ts';
import { listsContaining } from './copies.ts';
import { renameInLists } from './rename.ts';
import { registerSavedLists } from './routes.ts';

export const serverSavedLists = serverFeature({
  name: 'savedLists',
  register(app, service) {
    registerSavedLists(app, service);
    return undefined;
  },
  renames: renameInLists,
  erase: erasePersonFromLists,
  copies: listsContaining,
});
