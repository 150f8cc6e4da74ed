// Generated from catalogue/book.json by codegen/emit/actions.ts. Do not edit: change the catalogue and run `npm run generate`.

import lendAction from '#custom/actions/lend.tsx';
import { ownActions } from '#ui/actions/own-actions.tsx';
import { book } from './entity.ts';

/** Own code that runs calls for Books, and what each call needs. */
export const bookActions = ownActions(
  book,
  {
    lend: 'person/read',
    'due-date': 'book/write',
  },
  {
    lend: lendAction,
  },
);
