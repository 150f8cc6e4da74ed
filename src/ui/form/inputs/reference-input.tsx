import { Select } from '@mantine/core';
import type { Option } from '#model/wire.ts';
import { inputProps, type FieldProps } from './field-props.ts';
import { OptionList } from './option-list.tsx';
import { pickerProps, withFooter } from './picker-props.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { useOptions } from './use-options.ts';

/** One record of another entity. An inactive one is not offered, unless it is the saved value: then it stands greyed (core 4). */
export function ReferenceInput(props: FieldProps<'reference'>) {
  return props.readOnly ? <ReadOnlyField {...props} /> : <Picker {...props} />;
}

function Picker(props: FieldProps<'reference'>) {
  const { field, value, onChange, target } = props;
  const picker = useOptions(field.to, value === null ? [] : [value], target);
  const chosen = value === null ? null : picker.optionOf(value);
  const { options } = picker.offered;
  // The saved value may be inactive or far down the list: it stands first, until something else is searched for.
  const first = chosen !== null && picker.finds(chosen) && !options.some(({ id }) => id === value) ? [chosen] : [];
  return (
    <OptionList offered={picker.offered}>
      <Select
        {...inputProps(props)}
        {...pickerProps(picker.offered)}
        allowDeselect={false}
        clearable={field.required !== true}
        data={withFooter([...first, ...options].map(optionItem), picker.offered)}
        onDropdownOpen={picker.open}
        onSearchChange={(typed) => picker.setSearch(typed === chosen?.name ? '' : typed)}
        value={value === null ? null : String(value)}
        onChange={(id) => {
          const next = id === null ? null : Number(id);
          if (next !== null) picker.pick([next]);
          onChange(next);
        }}
      />
    </OptionList>
  );
}

const optionItem = ({ id, name, isActive }: Option) => ({ value: String(id), label: name, disabled: !isActive });
