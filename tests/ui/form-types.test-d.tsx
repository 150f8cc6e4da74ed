/** Types of a form: `field('name')` has the kind of its field, and only an input of that kind takes it. */
import { BooleanInput } from '../../src/ui/form/inputs/boolean-input.tsx';
import { DateInput } from '../../src/ui/form/inputs/date-input.tsx';
import { DateTimeInput } from '../../src/ui/form/inputs/date-time-input.tsx';
import { FieldGroupBox } from '../../src/ui/form/inputs/field-group.tsx';
import type { FieldsOf } from '../../src/ui/form/inputs/field-props.ts';
import { NumberInput } from '../../src/ui/form/inputs/number-input.tsx';
import { ReferenceInput } from '../../src/ui/form/inputs/reference-input.tsx';
import { ReferencesInput } from '../../src/ui/form/inputs/references-input.tsx';
import { TextInput } from '../../src/ui/form/inputs/text-input.tsx';
import type { ship } from './form-ship.ts';

/** The input of each kind compiles with fields of that kind. */
export const fits = (field: FieldsOf<typeof ship>) => (
  <>
    <TextInput {...field('name')} />
    <FieldGroupBox label="Size">
      <NumberInput {...field('crew')} />
      <NumberInput {...field('draught')} />
    </FieldGroupBox>
    <BooleanInput {...field('sails')} />
    <DateInput {...field('launched')} />
    <DateTimeInput {...field('lastSeen')} />
    <ReferenceInput {...field('portId')} />
    <ReferencesInput {...field('routeIds')} />
  </>
);

/** No other input compiles. */
export const doesNotFit = (field: FieldsOf<typeof ship>) => (
  <>
    {/* @ts-expect-error a reference is not a text */}
    <TextInput {...field('portId')} />
    {/* @ts-expect-error a reference is not a number, although its id is one */}
    <NumberInput {...field('portId')} />
    {/* @ts-expect-error a number is not a reference */}
    <ReferenceInput {...field('crew')} />
    {/* @ts-expect-error one reference is not many */}
    <ReferencesInput {...field('portId')} />
    {/* @ts-expect-error a dateTime is not a date */}
    <DateInput {...field('lastSeen')} />
    {/* @ts-expect-error an unknown field */}
    <TextInput {...field('captain')} />
  </>
);
