import { Select } from '@mantine/core';
import { nextValues } from '#model/transitions.ts';
import { Badges, selectedOptions } from '../../badges.tsx';
import { usePermissions } from '../../permissions-context.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';
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

/** The values to which the stored one may change; null: any, as where many records are changed at once. */
function useNextValues({ name, field, record }: FieldProps<'choice'>): ReadonlySet<string | null> | null {
  const permissions = usePermissions();
  if (field.transitions === undefined || record === undefined) return null;
  const stored = record?.[name];
  const from = typeof stored === 'string' && stored !== '' ? stored : null;
  const next = nextValues(field.transitions, from, permissions);
  return next && new Set([...next, from]);
}
