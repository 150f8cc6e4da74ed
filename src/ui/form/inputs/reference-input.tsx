import { inputProps, type FieldProps } from './field-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { ReferencePicker } from './reference-picker.tsx';

/** A picker of one record of another entity. */
export function ReferenceInput(props: FieldProps<'reference'>) {
  const { field, value, target, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <ReferencePicker
      {...inputProps(props)}
      service={field.to}
      clearable={field.required !== true}
      {...{ value, target, onChange }}
    />
  );
}
