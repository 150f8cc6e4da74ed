import { Select } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { keyOf } from '#model/key.ts';
import { nextValues, type TransitionValue } from '#model/transitions.ts';
import { Badges, selectedOptions } from '../../badges.tsx';
import { inputProps, type FieldProps } from './field-props.ts';
import { optionsWith } from './option-values.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { useTypedChoice } from './use-typed-choice.ts';
import { transitionsQuery } from '../../calls/entity-queries.ts';
import { usePermissions } from '../../permissions-context.tsx';

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

const none: readonly TransitionValue[] = [];

/** What the stored value of a choice may become, itself included; null: anything, as where many records are changed at once. */
function useNextValues({
  name,
  field: { transitions },
  entity,
  record,
}: FieldProps<'choice'>): ReadonlySet<TransitionValue> | null {
  const permissions = usePermissions();
  const isOwn = transitions === 'own' && entity !== undefined && record !== undefined;
  const query = isOwn ? transitionsQuery(entity, record && keyOf(entity, record)) : undefined;
  const { data } = useQuery(query ?? { queryKey: ['no transitions'], queryFn: skipToken });
  if (transitions === undefined || record === undefined) return null;
  const stored = record?.[name];
  const from = typeof stored === 'string' && stored !== '' ? stored : null;
  // Until the server has answered, only the stored value.
  const next = transitions === 'own' ? (data?.[name] ?? none) : nextValues(transitions, from, permissions);
  return next && new Set([...next, from]);
}
