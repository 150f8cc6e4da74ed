import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { maxNameLength, nameProblem } from '#model/saved-list.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { usePortal } from '../../portal-context.tsx';
import classes from './saved.module.css';

interface ListFacts {
  name: string;
  shared: boolean;
  /** Absent: the form doesn't offer it. */
  isDefault?: boolean;
}

interface ListFormProps {
  first: ListFacts;
  /** Plural label of the records: `Ships`. */
  things: string;
  /** Names of the owner's other lists. */
  takenNames: readonly string[];
  /** Errors of the last save. */
  problems: readonly FieldProblem[];
  working: boolean;
  onSave: (facts: ListFacts) => void;
  onCancel: () => void;
}

/** Form of a saved list: name, sharing, and whether it opens by default. */
export function ListForm({ first, things, takenNames, problems, working, onSave, onCancel }: ListFormProps) {
  const rule = usePortal().liveWarning.field;
  const [facts, setFacts] = useState(first);
  const [submitted, setSubmitted] = useState<ListFacts | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The form replaces the entries, which had the focus.
  useEffect(() => input.current?.select(), []);
  const { name, shared, isDefault } = facts;
  const isTaken = takenNames.some((other) => other.toLowerCase() === name.toLowerCase());
  const wrong = nameProblem(rule, name) ?? (isTaken ? 'There is a list of this name already.' : undefined);
  /** The server's error on a field, until the form is changed. */
  const problemOf = (field: string) =>
    facts === submitted ? problems.find((one) => one.field === field)?.message : undefined;
  const [refused, general] = [problemOf('shared'), problemOf('')];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(facts);
        if (wrong === undefined && !working) onSave(facts);
      }}
    >
      <TextInput
        label="Name"
        size="sm"
        ref={input}
        autoComplete="off"
        maxLength={maxNameLength}
        value={name}
        error={(name !== '' || submitted !== null ? wrong : undefined) ?? problemOf('name')}
        onChange={({ currentTarget: { value } }) => setFacts({ ...facts, name: value })}
      />
      <Switch
        size="sm"
        label={`Share with everybody who sees ${things}`}
        checked={shared}
        error={refused && <span role="alert">{refused}</span>}
        onChange={({ currentTarget: { checked } }) => setFacts({ ...facts, shared: checked })}
      />
      {isDefault !== undefined && (
        <Switch
          size="sm"
          label="Open by default, for me"
          checked={isDefault}
          onChange={({ currentTarget: { checked } }) => setFacts({ ...facts, isDefault: checked })}
        />
      )}
      {general !== undefined && (
        <p className={classes.problem} role="alert">
          {general}
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
