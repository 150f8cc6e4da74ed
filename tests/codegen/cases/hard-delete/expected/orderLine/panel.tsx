// Generated from catalogue/orderLine.json by codegen/emit/panel.ts. Do not edit: change the catalogue and run `npm run generate`.

import { ChildPanel, type PanelProps } from '#ui/form/children/child-panel.tsx';
import { HideableField } from '#ui/form/inputs/hideable-field.tsx';
import { NumberInput } from '#ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '#ui/form/inputs/reference-input.tsx';
import { orderLineClient } from './client.ts';
import { validate } from './entity.ts?validate';

/** The Order Lines of another record. */
export function OrderLinePanel(props: PanelProps) {
  return (
    <ChildPanel client={orderLineClient} validate={validate} {...props}>
      {(field) => (
        <>
          <HideableField hidden={field('orderId').hidden}>
            <ReferenceInput {...field('orderId')} />
          </HideableField>
          <ReferenceInput {...field('productId')} />
          <NumberInput {...field('quantity')} />
        </>
      )}
    </ChildPanel>
  );
}
