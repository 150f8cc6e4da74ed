// Generated from catalogue/book.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { lazy } from 'react';
import { ownPanel } from '#ui/form/children/own-panel.tsx';
import { EntityForm } from '#ui/form/entity-form.tsx';
import { BooleanInput } from '#ui/form/inputs/boolean-input.tsx';
import { HideableField } from '#ui/form/inputs/hideable-field.tsx';
import { bookClient } from './client.ts';
import type { Book } from './entity.ts';
import { validate } from './entity.ts?validate';
import { bookInputs } from './inputs.ts';

const panels = [
  {
    title: 'Readers',
    Panel: ownPanel<Book>(
      'readers',
      lazy(() => import('#custom/panels/readers.tsx')),
    ),
  },
  {
    title: 'Borrowed by',
    Panel: ownPanel<Book>(
      'borrowed-by',
      lazy(() => import('#custom/panels/borrowed-by.tsx')),
      'loan/read',
    ),
  },
];

/** Adds or edits one of the Books. */
export function BookForm() {
  return (
    <EntityForm client={bookClient} validate={validate} panels={panels}>
      {(field) => (
        <>
          <bookInputs.name {...field('name')} />
          <BooleanInput {...field('lost')} />
          <HideableField hidden={field('pages').hidden}>
            <bookInputs.pages {...field('pages')} />
          </HideableField>
        </>
      )}
    </EntityForm>
  );
}
