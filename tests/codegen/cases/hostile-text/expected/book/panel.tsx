// Generated from catalogue/book.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { DateInput } from '#ui/form/inputs/date-input.tsx';
import { FieldGroupBox } from '#ui/form/inputs/field-group.tsx';
import { PeriodRow } from '#ui/form/inputs/period.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { bookClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The It's `${evil}` *\/ <b>"q" {x} \ </script> &amp; é of another record. */
export function BookPanel(props: PanelProps) {
  return (
    <ChildPanel
      client={bookClient}
      validate={validate}
      reportFailure={'It\'s `${evil}` */ <b>"q" {x} \\ </script> &amp; é'}
      {...props}
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
    </ChildPanel>
  );
}
