/** Saved lists on the server. */
import { serverFeature } from '../../../server/feature.ts';
import { erasePersonFromLists } from './anonymise.ts';
import { listsContaining } from './copies.ts';
import { savedListLimits } from './limits.ts';
import { renameInLists } from './rename.ts';
import { registerSavedLists } from './routes.ts';

export const serverSavedLists = serverFeature({
  name: 'saved-lists',
  settings: savedListLimits,
  register(app, service, { changes }) {
    registerSavedLists(app, service, changes);
    return undefined;
  },
  renames: renameInLists,
  erase: erasePersonFromLists,
  copies: listsContaining,
});
