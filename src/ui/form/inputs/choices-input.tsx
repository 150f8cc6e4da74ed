import { MultiSelect } from '@mantine/core';
import { inOptionOrder } from '#model/values/option-order.ts';
import { Badges, selectedOptions } from '../../badges.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { useTypedChoice } from './use-typed-choice.ts';

/** Several of a fixed set of options. */
export function ChoicesInput(props: FieldProps<'choices'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Picker {...props} />;
}

function Picker(props: FieldProps<'choices'>) {
  const { field, value, error, onChange } = props;
  const options = optionsWith(field.options, value);
  const change = (next: readonly string[]) => onChange(inOptionOrder(field.options, next) ?? []);
  const typing = useTypedChoice({
    selectedText: '',
    options,
    error,
    onChoose: (choice) => change([...value, choice]),
  });
  return (
    <MultiSelect
      {...inputProps(props)}
      {...typing}
      data={options}
      renderOption={({ option }) => <Badges choices={selectedOptions(field.options, option.value)} />}
      hidePickedOptions
      searchable={field.options.length > 10}
      value={[...value]}
      onChange={change}
    />
  );
}
