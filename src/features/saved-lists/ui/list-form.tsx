import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { maxNameLength, nameProblem } from '../model/saved-list.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { foldText } from '#model/text-fold.ts';
import { usePortal } from '#ui/portal-context.tsx';
import classes from './saved.module.css';

interface ListFormValues {
  name: string;
  shared: boolean;
  /** Absent: the form doesn't offer it. */
  isDefault?: boolean;
}

interface ListFormProps {
  initialValues: ListFormValues;
  /** Plural label of the records: `Ships`. */
  pluralLabel: string;
  /** Names of the owner's other lists. */
  takenNames: readonly string[];
  /** Errors of the last save. */
  problems: readonly FieldProblem[];
  working: boolean;
  onSave: (values: ListFormValues) => void;
  onCancel: () => void;
}

/** Form of a saved list: name, sharing, and whether it opens by default. */
export function ListForm({
  initialValues,
  pluralLabel,
  takenNames,
  problems,
  working,
  onSave,
  onCancel,
}: ListFormProps) {
  const rule = usePortal().liveWarning.field;
  const [values, setValues] = useState(initialValues);
  const [submitted, setSubmitted] = useState<ListFormValues | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The form replaces the entries, which had the focus.
  useEffect(() => input.current?.select(), []);
  const { name, shared, isDefault } = values;
  const isTaken = takenNames.some((other) => foldText(other) === foldText(name));
  const nameError = nameProblem(rule, name) ?? (isTaken ? 'There is a list of this name already.' : undefined);
  /** The server's error on a field, until the form is changed. */
  const problemOf = (field: string) =>
    values === submitted ? problems.find((problem) => problem.field === field)?.message : undefined;
  const [sharedError, formError] = [problemOf('shared'), problemOf('')];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(values);
        if (nameError !== undefined) input.current?.focus();
        else if (!working) onSave(values);
      }}
    >
      <TextInput
        label="Name"
        size="sm"
        ref={input}
        autoComplete="off"
        maxLength={maxNameLength}
        value={name}
        error={(name !== '' || submitted !== null ? nameError : undefined) ?? problemOf('name')}
        onChange={({ currentTarget: { value } }) => setValues({ ...values, name: value })}
      />
      <Switch
        size="sm"
        label={`Share with everybody who sees ${pluralLabel}`}
        checked={shared}
        error={sharedError && <span role="alert">{sharedError}</span>}
        onChange={({ currentTarget: { checked } }) => setValues({ ...values, shared: checked })}
      />
      {isDefault !== undefined && (
        <Switch
          size="sm"
          label="Open by default, for me"
          checked={isDefault}
          onChange={({ currentTarget: { checked } }) => setValues({ ...values, isDefault: checked })}
        />
      )}
      {formError !== undefined && (
        <p className="error" role="alert">
          {formError}
        </p>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="xs" loading={working}>
          Save
        </Button>
      </Group>
    </form>
  );
}
