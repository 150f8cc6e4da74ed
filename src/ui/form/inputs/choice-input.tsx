import { Select } from '@mantine/core';
import { Badges, chosen } from '../../badges.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';

/** One of a few options; what is stored and is no option any more stays until another is chosen. */
export function ChoiceInput(props: FieldProps<'choice'>) {
  const { field, value, onChange, readOnly } = props;
  if (readOnly) return <ReadOnlyField {...props} />;
  return (
    <Select
      {...inputProps(props)}
      data={optionsWith(field.options, [value])}
      renderOption={({ option }) => <Badges choices={chosen(field.options, option.value)} />}
      withCheckIcon={false}
      clearable={field.required !== true}
      searchable={field.options.length > 10}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
