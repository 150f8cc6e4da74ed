// Generated from catalogue/order.json by codegen/emit/form.ts. Do not edit: change the catalogue and run `npm run generate`.

import { EntityForm } from '#ui/form/entity-form.tsx';
import { ReferencesInput } from '#ui/form/inputs/references-input.tsx';
import { TextInput } from '#ui/form/inputs/text-input.tsx';
import { OrderLinePanel } from '../panels.ts';
import { orderClient } from './client.ts';
import { validate } from './entity.ts?validate';

const panels = [
  {
    title: 'Lines',
    add: 'Add Line',
    by: 'orderId',
    Panel: OrderLinePanel,
  },
];

/** Adds or edits one of the Orders. */
export function OrderForm() {
  return (
    <EntityForm client={orderClient} validate={validate} panels={panels}>
      {(field) => (
        <>
          <TextInput {...field('name')} />
          <ReferencesInput {...field('personIds')} />
        </>
      )}
    </EntityForm>
  );
}
