import { Checkbox } from '@mantine/core';
import { inputProps, type FieldProps } from './field-props.ts';
import classes from './inputs.module.css';
import { ReadOnlyField } from './read-only-field.tsx';

/** A checkbox. */
export function BooleanInput(props: FieldProps<'boolean'>) {
  if (props.readOnly) return <ReadOnlyField {...props} />;
  const { required: _, ...common } = inputProps(props);
  return (
    <Checkbox
      {...common}
      className={`${common.className} ${classes.checkbox}`}
      checked={props.value}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
