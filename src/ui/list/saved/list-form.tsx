import { Button, Group, Switch, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { mostNameLength, nameProblem } from '#model/saved-list.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { usePortal } from '../../portal-context.tsx';
import classes from './saved.module.css';

interface ListFacts {
  name: string;
  shared: boolean;
  /** Absent: not asked. */
  isDefault?: boolean;
}

interface ListFormProps {
  first: ListFacts;
  /** Who would see it: `Ships`. */
  things: string;
  /** Names that the owner's other lists have. */
  taken: readonly string[];
  /** What was wrong with the last save. */
  problems: readonly FieldProblem[];
  working: boolean;
  onSave: (facts: ListFacts) => void;
  onCancel: () => void;
}

/** The name of a saved list, who sees it, and whether it opens by itself. */
export function ListForm({ first, things, taken, problems, working, onSave, onCancel }: ListFormProps) {
  const rule = usePortal().liveWarning.field;
  const [facts, setFacts] = useState(first);
  const [tried, setTried] = useState<ListFacts | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the entries, where the pop-up has put the focus.
  useEffect(() => input.current?.select(), []);
  const { name, shared, isDefault } = facts;
  const isTaken = taken.some((other) => other.toLowerCase() === name.toLowerCase());
  const wrong = nameProblem(rule, name) ?? (isTaken ? 'There is a list of this name already.' : undefined);
  /** Until something is changed. */
  const problemOf = (field: string) =>
    facts === tried ? problems.find((one) => one.field === field)?.message : undefined;
  const [refused, general] = [problemOf('shared'), problemOf('')];
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(facts);
        if (wrong === undefined && !working) onSave(facts);
      }}
    >
      <TextInput
        label="Name"
        size="sm"
        ref={input}
        autoComplete="off"
        maxLength={mostNameLength}
        value={name}
        error={(name !== '' || tried !== null ? wrong : undefined) ?? problemOf('name')}
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
