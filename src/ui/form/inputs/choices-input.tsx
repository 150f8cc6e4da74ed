import { MultiSelect } from '@mantine/core';
import { inOrder } from '#model/values/canonical.ts';
import { Badges, chosen } from '../../badges.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** Some of a few options. */
export function ChoicesInput(props: FieldProps<'choices'>) {
  const { field, value, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <MultiSelect
      {...inputProps(props)}
      data={optionsWith(field.options, value)}
      renderOption={({ option }) => <Badges choices={chosen(field.options, option.value)} />}
      hidePickedOptions
      searchable={field.options.length > 10}
      value={[...value]}
      onChange={(next) => onChange(inOrder(field.options, next) ?? [])}
    />
  );
}
