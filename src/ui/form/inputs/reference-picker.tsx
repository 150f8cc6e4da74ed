import { Select, type SelectProps } from '@mantine/core';
import type { KeyPart } from '#model/key.ts';
import type { Option, Reference } from '#model/wire.ts';
import { OptionList } from './option-list.tsx';
import { pickerProps, withFooter } from './picker-props.tsx';
import { useOptions } from './use-options.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface ReferencePickerProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** The service whose records are options. */
  service: string;
  value: KeyPart | null;
  /** Id and name of the value, if already loaded. */
  target?: Reference<KeyPart> | null;
  onChange: (id: KeyPart | null) => void;
}

/** A picker of one record. Inactive records are no options, except the saved value, which is greyed out (core 4). */
export function ReferencePicker({ service, value, target = null, onChange, error, ...select }: ReferencePickerProps) {
  const picker = useOptions(service, value === null ? [] : [value], target);
  const selected = value === null ? null : picker.optionOf(value);
  const { options } = picker.offered;
  // The value may be inactive or not loaded yet: it is listed first, unless the search excludes it.
  const unlisted =
    selected !== null && picker.matchesSearch(selected) && !options.some(({ id }) => id === value) ? [selected] : [];
  const items = [...unlisted, ...options].map(optionItem);
  const choose = (text: string | null) => {
    const next = text === null ? null : (options.find(({ id }) => String(id) === text)?.id ?? value);
    if (next !== null) picker.cacheOptions([next]);
    onChange(next);
  };
  const typing = useTypedChoice({
    selectedText: selected?.name ?? '',
    options: items,
    settled: picker.settled,
    error,
    onChoose: choose,
    onClear: select.clearable ? () => choose(null) : undefined,
    onType: picker.setSearch,
  });
  return (
    <OptionList offered={picker.offered}>
      <Select
        {...select}
        {...pickerProps(picker.offered, typing)}
        allowDeselect={false}
        data={withFooter(items, picker.offered)}
        onDropdownOpen={picker.open}
        value={value === null ? null : String(value)}
        onChange={choose}
      />
    </OptionList>
  );
}

const optionItem = ({ id, name, isActive }: Option) => ({ value: String(id), label: name, disabled: !isActive });
