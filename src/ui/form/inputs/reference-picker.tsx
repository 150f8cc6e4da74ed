import { Select, type SelectProps } from '@mantine/core';
import type { KeyPart } from '#model/key.ts';
import type { Option, Reference } from '#model/wire.ts';
import { OptionList } from './option-list.tsx';
import { pickerProps, withFooter } from './picker-props.tsx';
import { useOptions } from './use-options.ts';

interface ReferencePickerProps extends Omit<SelectProps, 'value' | 'onChange' | 'data'> {
  /** The service whose records are options. */
  service: string;
  value: KeyPart | null;
  /** The value's name, where it is loaded already. */
  target?: Reference<KeyPart> | null;
  onChange: (id: KeyPart | null) => void;
}

/** One record of a service. An inactive one is no option, unless it is the saved value: then it is greyed out (core 4). */
export function ReferencePicker({ service, value, target = null, onChange, ...select }: ReferencePickerProps) {
  const picker = useOptions(service, value === null ? [] : [value], target);
  const chosen = value === null ? null : picker.optionOf(value);
  const { options } = picker.offered;
  // The value may be inactive or not loaded yet: it is listed first, unless the search excludes it.
  const first = chosen !== null && picker.finds(chosen) && !options.some(({ id }) => id === value) ? [chosen] : [];
  return (
    <OptionList offered={picker.offered}>
      <Select
        {...select}
        {...pickerProps(picker.offered)}
        allowDeselect={false}
        data={withFooter([...first, ...options].map(optionItem), picker.offered)}
        onDropdownOpen={picker.open}
        onSearchChange={(typed) => picker.setSearch(typed === chosen?.name ? '' : typed)}
        value={value === null ? null : String(value)}
        onChange={(text) => {
          const next = text === null ? null : (options.find(({ id }) => String(id) === text)?.id ?? value);
          if (next !== null) picker.pick([next]);
          onChange(next);
        }}
      />
    </OptionList>
  );
}

const optionItem = ({ id, name, isActive }: Option) => ({ value: String(id), label: name, disabled: !isActive });
