import { Checkbox, CloseButton, Select, type ComboboxItem } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { changeableFields, type BulkChangeRequest } from '../model/bulk.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { mayBeEmpty } from '#model/field.ts';
import { kinds } from '#model/kinds.ts';
import { isEmpty } from '#model/text.ts';
import { unreadableProblem } from '#ui/form/inputs/unreadable.ts';
import { useTypedChoice } from '#ui/form/inputs/use-typed-choice.ts';
import { valueOf, type InputValue } from '#ui/form/inputs/values.ts';
import type { LoadInputs } from '#ui/list/state/list-tool.ts';
import classes from './bulk.module.css';
import { FieldInput, type FieldInputProps } from './field-input.tsx';

/** New value of a field. `cleared` sets the field to null; an empty input is incomplete. */
interface ChosenValue {
  readonly value: InputValue;
  readonly cleared: boolean;
}

/** Fields to change, by name. */
export type ChosenFields = Readonly<Record<string, ChosenValue>>;

interface ChangeFieldsProps {
  entity: EntitySpec;
  loadInputs: LoadInputs | undefined;
  fields: ChosenFields;
  /** Validation errors of the server, by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (fields: ChosenFields) => void;
}

/** Inputs of the chosen fields, and a picker for another one, opened if there is none yet. */
export function ChangeFields({ entity, loadInputs, fields, problems, onChange }: ChangeFieldsProps) {
  // Until own inputs are loaded, or if they can't be, ours stand in their place.
  const { data: ownInputs } = useQuery({
    queryKey: ['Inputs', entity.name],
    queryFn: loadInputs ?? skipToken,
    staleTime: Infinity,
  });
  const names = Object.keys(fields);
  const otherFields = changeableFields(entity).filter(([name]) => !names.includes(name));
  const add = (name: string) =>
    onChange({ ...fields, [name]: { value: valueOf(fieldOf(entity, name), undefined), cleared: false } });
  return (
    <>
      {names.map((name) => {
        const { [name]: chosenValue, ...rest } = fields;
        return chosenValue === undefined ? null : (
          <ChosenField
            key={name}
            Own={ownInputs?.[name]}
            entity={entity}
            name={name}
            value={chosenValue.value}
            cleared={chosenValue.cleared}
            error={unreadableProblem(fieldOf(entity, name), chosenValue.value) ?? problems[name]}
            onChange={(value) => onChange({ ...fields, [name]: { ...chosenValue, value } })}
            onClear={(cleared) => onChange({ ...fields, [name]: { ...chosenValue, cleared } })}
            onRemove={() => onChange(rest)}
          />
        );
      })}
      {otherFields.length === 0 ? null : (
        <FieldPicker
          key={names.join()}
          options={otherFields.map(([value, { label }]) => ({ value, label }))}
          isFirst={names.length === 0}
          onChoose={add}
        />
      )}
    </>
  );
}

interface FieldPickerProps {
  options: readonly ComboboxItem[];
  isFirst: boolean;
  onChoose: (name: string) => void;
}

function FieldPicker({ options, isFirst, onChoose }: FieldPickerProps) {
  const typing = useTypedChoice({ selectedText: '', options, error: undefined, onChoose });
  return (
    <Select
      {...typing}
      aria-label={isFirst ? 'Field to change' : 'Another field'}
      placeholder={isFirst ? 'Choose a field' : 'Change another field'}
      searchable
      withCheckIcon={false}
      data-autofocus={isFirst || undefined}
      defaultDropdownOpened={isFirst}
      data={[...options]}
      value={null}
      onChange={(name) => name !== null && onChoose(name)}
    />
  );
}

interface ChosenFieldProps extends Pick<FieldInputProps, 'Own'> {
  entity: EntitySpec;
  name: string;
  value: InputValue;
  cleared: boolean;
  error: string | undefined;
  onChange: (value: InputValue) => void;
  onClear: (cleared: boolean) => void;
  onRemove: () => void;
}

/** Input of a chosen field; takes the focus when added. */
function ChosenField({ cleared, onClear, onRemove, ...input }: ChosenFieldProps) {
  const { entity, name } = input;
  const field = fieldOf(entity, name);
  const { label } = field;
  const fieldRef = useRef<HTMLDivElement>(null);
  useEffect(() => fieldRef.current?.querySelector<HTMLElement>('input, textarea')?.focus(), []);
  return (
    <div ref={fieldRef} className={classes.field}>
      {cleared ? <p className={classes.cleared}>{label}</p> : <FieldInput {...input} />}
      <CloseButton aria-label={`Leave ${label} as it is`} onClick={onRemove} />
      {!mayBeEmpty(name, field) || kinds[field.kind].wire === 'boolean' ? null : (
        <Checkbox
          className={classes.clear ?? ''}
          label="Clear the field"
          aria-label={`Clear the field ${label}`}
          checked={cleared}
          onChange={({ currentTarget }) => onClear(currentTarget.checked)}
        />
      )}
    </div>
  );
}

/** Request of the chosen fields; `null` while one of them has no valid value. */
export function changeRequest(
  entity: EntitySpec,
  fields: ChosenFields,
): BulkChangeRequest<Record<string, unknown>> | null {
  const entries = Object.entries(fields);
  const isIncomplete = ([name, { value, cleared }]: [string, ChosenValue]) =>
    !cleared && (isEmpty(value) || unreadableProblem(fieldOf(entity, name), value) !== undefined);
  if (entries.length === 0 || entries.some(isIncomplete)) return null;
  const newValue = (name: string, { value, cleared }: ChosenValue) => (cleared ? emptyValue(entity, name) : value);
  return {
    action: 'update',
    values: Object.fromEntries(entries.map(([name, draftValue]) => [name, newValue(name, draftValue)])),
  };
}

/** The kind's empty value: an empty list, or null. */
const emptyValue = (entity: EntitySpec, name: string): InputValue => valueOf(fieldOf(entity, name), undefined) || null;
