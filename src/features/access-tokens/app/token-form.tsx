import { Alert, Button, Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { resourceOf } from '#model/permission.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { DayInput } from '#ui/form/inputs/date-input.tsx';
import { usePermissions } from '#ui/permissions-context.tsx';
import { access } from '#generated/access.ts';
import { isDay } from '#model/date.ts';
import { endOfDay } from '#model/local-time.ts';
import { maxTokenName } from '../model/limits.ts';
import type { TokenRequest } from './token-calls.ts';
import classes from './tokens.module.css';

interface TokenFormProps {
  /** The choice of the user, for administrators. */
  children?: ReactNode;
  /** Problems of the last attempt. */
  problems: readonly FieldProblem[];
  working: boolean;
  onMake: (token: TokenRequest['token']) => void;
  onClose: () => void;
}

/** What a new token is called, how long it lives, and what it may do. */
export function TokenForm({ children, problems, working, onMake, onClose }: TokenFormProps) {
  const [name, setName] = useState('');
  const [life, setLife] = useState('90');
  const [lastDay, setLastDay] = useState<string | null>(null);
  const [readOnly, setReadOnly] = useState(true);
  const [resources, setResources] = useState<string[]>([]);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const permissions = usePermissions();
  const isSubmitted = submitted !== null;
  const values = JSON.stringify([name, life, lastDay, readOnly, resources]);
  // The problems of the last attempt apply only to the values that were submitted.
  const current = values === submitted ? problems : [];
  const problemOf = (field: string) => current.find((problem) => problem.field === field)?.message;
  const others = current.filter(({ field }) => !['name', 'ends', 'resources'].includes(field));
  const submit = () => {
    setSubmitted(values);
    const ends = tokenEnd(life, lastDay, new Date());
    if (name.trim() === '' || ends === null) return;
    onMake({ name, ends, readOnly, resources: resources.length === 0 ? null : resources });
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="New access token"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {children}
      <TextInput
        label="Name"
        description="What uses it, such as: nightly report."
        required
        data-autofocus
        maxLength={maxTokenName}
        value={name}
        error={(isSubmitted && name.trim() === '' ? 'A name is required.' : undefined) ?? problemOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="Expires"
        data={[...tokenLives, { value: otherDay, label: 'On a day' }]}
        allowDeselect={false}
        checkIconPosition="right"
        value={life}
        error={life === otherDay ? undefined : problemOf('ends')}
        onChange={(value) => setLife(value ?? '90')}
      />
      {life === otherDay ? (
        <div>
          <DayInput name="ends" label="Last day" value={lastDay} onChange={setLastDay} />
          {isSubmitted && lastDay === null ? <ErrorText>A day is required.</ErrorText> : null}
          {problemOf('ends') === undefined ? null : <ErrorText>{problemOf('ends')}</ErrorText>}
        </div>
      ) : null}
      <Checkbox
        label="Read only"
        description="It can change nothing."
        checked={readOnly}
        onChange={(event) => setReadOnly(event.currentTarget.checked)}
      />
      <MultiSelect
        label="Limited to"
        description="It may never do more than its user, whatever is chosen here."
        placeholder={resources.length === 0 ? 'Everything its user may do' : undefined}
        data={resourceGroups(permissions)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear', tabIndex: -1 }}
        checkIconPosition="right"
        maxDropdownHeight={260}
        value={resources}
        error={problemOf('resources')}
        onChange={setResources}
      />
      {others.map(({ field, message }) => (
        <Alert key={field} color="red" role="alert">
          {message}
        </Alert>
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={working}>
          Create token
        </Button>
      </Group>
    </form>
  );
}

const ErrorText = ({ children }: { children: ReactNode }) => (
  <div className={classes.error} role="alert">
    {children}
  </div>
);

/** The resources that the user may read, in the groups of the menu. */
const resourceGroups = (permissions: ReadonlySet<string>) =>
  access.groups.flatMap(({ label: group, resources }) => {
    const items = resources.flatMap(({ label, read }) => {
      const value = resourceOf(read);
      return value === null || !permissions.has(read) ? [] : [{ value, label }];
    });
    return items.length === 0 ? [] : [{ group, items }];
  });

const day = 24 * 60 * 60_000;

/** In days. */
const tokenLives = [
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
] as const;

/** The choice of a day, instead of a number of days. */
const otherDay = 'day';

/** The instant of the end: `life` days from now, or the end of `lastDay` in local time. `null` if the day is missing or invalid. */
function tokenEnd(life: string, lastDay: string | null, now: Date): string | null {
  if (life !== otherDay) return new Date(now.getTime() + Number(life) * day).toISOString();
  return lastDay === null || !isDay(lastDay) ? null : endOfDay(lastDay);
}
