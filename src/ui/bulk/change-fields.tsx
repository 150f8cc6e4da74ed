import { CloseButton, Select } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { changeableFields, type BulkWish } from '#model/bulk.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isEmpty } from '#model/text.ts';
import { valueOf, type Value } from '../form/inputs/values.ts';
import { notADay, isDay } from '#model/date.ts';
import classes from './bulk.module.css';
import { FieldInput } from './field-input.tsx';

/** The fields that a person has chosen, and their values, by name. */
export type ChosenFields = Readonly<Record<string, Value>>;

interface ChangeFieldsProps {
  entity: EntitySpec;
  fields: ChosenFields;
  /** What the server says of the values. */
  problems: Readonly<Record<string, string>>;
  onChange: (fields: ChosenFields) => void;
}

/** The inputs of the chosen fields, and a picker for one more, which is open where there is none. */
export function ChangeFields({ entity, fields, problems, onChange }: ChangeFieldsProps) {
  const names = Object.keys(fields);
  const others = changeableFields(entity).filter(([name]) => !names.includes(name));
  const add = (name: string | null) => {
    if (name !== null) onChange({ ...fields, [name]: valueOf(fieldOf(entity, name), undefined) });
  };
  return (
    <>
      {names.map((name) => {
        const { [name]: value, ...rest } = fields;
        return value === undefined ? null : (
          <ChosenField
            key={name}
            entity={entity}
            name={name}
            value={value}
            error={isUnreadable(entity, name, value) ? notADay : problems[name]}
            onChange={(next) => onChange({ ...fields, [name]: next })}
            onRemove={() => onChange(rest)}
          />
        );
      })}
      {others.length === 0 ? null : (
        <Select
          key={names.join()}
          aria-label={names.length === 0 ? 'Field to change' : 'Another field'}
          placeholder={names.length === 0 ? 'Choose a field' : 'Change another field'}
          searchable
          withCheckIcon={false}
          data-autofocus={names.length === 0 || undefined}
          defaultDropdownOpened={names.length === 0}
          data={others.map(([value, { label }]) => ({ value, label }))}
          value={null}
          onChange={add}
        />
      )}
    </>
  );
}

interface ChosenFieldProps {
  entity: EntitySpec;
  name: string;
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  onRemove: () => void;
}

/** One field's input, which has the focus as soon as it is chosen. */
function ChosenField({ onRemove, ...input }: ChosenFieldProps) {
  const { entity, name, value } = input;
  const { label, required } = fieldOf(entity, name);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <div ref={element} className={classes.field}>
      <FieldInput {...input} />
      <CloseButton aria-label={`Leave ${label} as it is`} onClick={onRemove} />
      {isEmpty(value) && required !== true ? <p className={classes.note}>Empty: {label} will be cleared.</p> : null}
    </div>
  );
}

/** What the fields ask for; `null` while one of them has no value that could be judged. */
export function wishOf(entity: EntitySpec, fields: ChosenFields): BulkWish<Record<string, unknown>> | null {
  const entries = Object.entries(fields);
  const open = ([name, value]: [string, Value]) =>
    isUnreadable(entity, name, value) || (isEmpty(value) && fieldOf(entity, name).required === true);
  if (entries.length === 0 || entries.some(open)) return null;
  return {
    action: 'update',
    values: Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value])),
  };
}

const isUnreadable = (entity: EntitySpec, name: string, value: Value): boolean =>
  fieldOf(entity, name).kind === 'date' && typeof value === 'string' && !isDay(value);
