import { Select } from '@mantine/core';
import { Badges, selectedOptions } from '../../badges.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { useNextValues } from './use-next-values.ts';
import { useTypedChoice } from './use-typed-choice.ts';

/** One of a fixed set of options; a stored value that is no longer an option stays until another is chosen. */
export function ChoiceInput(props: FieldProps<'choice'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Picker {...props} />;
}

function Picker(props: FieldProps<'choice'>) {
  const { field, value, error, onChange } = props;
  const next = useNextValues(props);
  const offered = field.options.filter((option) => option.value === value || next?.has(option.value) !== false);
  const options = optionsWith(offered, [value]);
  const clearable = field.required !== true && next?.has(null) !== false;
  const typing = useTypedChoice({
    selectedText: options.find((option) => option.value === value)?.label ?? '',
    options,
    error,
    onChoose: onChange,
    onClear: clearable ? () => onChange('') : undefined,
  });
  return (
    <Select
      {...inputProps(props)}
      {...typing}
      data={options}
      renderOption={({ option }) => <Badges choices={selectedOptions(field.options, option.value)} />}
      withCheckIcon={false}
      clearable={clearable}
      searchable={field.options.length > 10}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
