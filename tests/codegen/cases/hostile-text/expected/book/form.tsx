// Generated from catalogue/book.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { FieldGroupBox } from '#ui/form/inputs/field-group.tsx';
import { PeriodRow } from '#ui/form/inputs/period.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { BookPanel } from '../panels.ts';
import { bookClient } from './client.ts';
import { validate } from './entity.ts?validate';

const panels = [
  {
    title: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
    add: 'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é',
    by: 'aboveId',
    Panel: BookPanel,
  },
];

/** Adds or edits one of the It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é. */
export function BookForm() {
  return (
    <EntityForm
      client={bookClient}
      validate={validate}
      notFound={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}
      reportFailure={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}
      panels={panels}
    >
      {(field) => (
        <FieldGroupBox label={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}>
          <TextInput {...field('name')} />
          <PeriodRow>
            <DateInput {...field('opens')} />
            <DateInput {...field('closes')} />
          </PeriodRow>
        </FieldGroupBox>
      )}
    </EntityForm>
  );
}
