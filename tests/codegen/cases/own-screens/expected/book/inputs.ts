// Generated from catalogue/book.json by codegen/emit/own-inputs.ts. Do not edit: change the catalogue and run `npm run generate`.

import { lazy } from 'react';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ownInput } from '#ui/form/inputs/own-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';

/** Own code that types or chooses values of Books. */
export const bookInputs = {
  name: ownInput(
    'title',
    lazy(() => import('#custom/inputs/title.tsx')),
    TextInput,
  ),
  pages: ownInput(
    'page-count',
    lazy(() => import('#custom/inputs/page-count.tsx')),
    NumberInput,
  ),
};
