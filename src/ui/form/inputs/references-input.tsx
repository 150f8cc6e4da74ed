import { MultiSelect, Pill } from '@mantine/core';
import type { KeyPart } from '#model/key.ts';
import { compareTexts } from '#model/text-order.ts';
import type { Option } from '#model/wire.ts';
import { hiddenText } from '../../unseen-text.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import classes from './inputs.module.css';
import { OptionList } from './option-list.tsx';
import { pickerProps, withFooter } from './picker-props.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { useOptions } from './use-options.ts';
import { useTypedChoice } from './use-typed-choice.ts';

/**
 * A picker of several records. Inactive ones are no options (core 4); a saved one stays, greyed out, until it is removed. Those that one
 * may not see stay, too.
 */
export function ReferencesInput(props: FieldProps<'references'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Picker {...props} />;
}

function Picker(props: FieldProps<'references'>) {
  const { field, value, error, onChange } = props;
  const picker = useOptions(field.to, value, null);
  const isSeen = (id: KeyPart) => !picker.unseen.includes(id);
  const unseen = value.filter((id) => !isSeen(id));
  const selected = value
    .filter(isSeen)
    .map(picker.optionOf)
    .toSorted((a, b) => compareTexts(a.name, b.name));
  const items = picker.offered.options.map(optionItem);
  const change = (ids: readonly string[]) => {
    const next = [...ids.map(Number), ...unseen].toSorted((a, b) => a - b);
    picker.cacheOptions(next);
    onChange(next);
  };
  const ids = selected.map(({ id }) => String(id));
  const typing = useTypedChoice({
    selectedText: '',
    options: items,
    settled: picker.settled,
    error,
    onChoose: (id) => change([...new Set([...ids, id])]),
    onType: picker.setSearch,
    keepsText: true,
  });
  return (
    <OptionList offered={picker.offered}>
      <MultiSelect
        {...inputProps(props)}
        {...(unseen.length > 0 && {
          description: [field.help ?? [], `And ${hiddenText(unseen.length, selected)}.`].flat().join(' '),
        })}
        {...pickerProps(picker.offered, typing)}
        clearSearchOnChange={false}
        data={withFooter(items, picker.offered)}
        onDropdownOpen={picker.open}
        placeholder={value.length === 0 ? 'Type to search' : ''}
        renderPill={({ value: id, onRemove }) => {
          const option = picker.optionOf(Number(id));
          return (
            <Pill
              withRemoveButton
              onRemove={() => onRemove?.()}
              removeButtonProps={{ 'aria-label': `Remove ${option.name}` }}
              data-inactive={!option.isActive || undefined}
              className={classes.pill ?? ''}
            >
              {option.name}
            </Pill>
          );
        }}
        value={ids}
        onChange={change}
      />
    </OptionList>
  );
}

const optionItem = ({ id, name }: Option) => ({ value: String(id), label: name });
