import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { editableFields, valueOf, type Values } from '#ui/form/inputs/values.ts';
import classes from './history.module.css';
import { momentText, now, changeAuthor, undoneCount, type Moment } from './moments.ts';
import { VersionTable } from './version-table.tsx';
import { differences, stateAt, type State } from './versions.ts';

interface VersionProps {
  entity: EntitySpec;
  current: State;
  /** Newest first, with every change after the moment. */
  entries: readonly HistoryEntry[];
  moment: Moment;
  /** Instant from which the history is complete, if the moment is earlier. */
  since: string | undefined;
  onBack: () => void;
  /** Fills the form with the values of that moment; absent without a form or where it is read-only. */
  onFill: ((values: Values) => void) | undefined;
}

/** The record at a moment, compared with now or another moment. */
export function Version({ entity, current, entries, moment, since, onBack, onFill }: VersionProps) {
  const [other, setOther] = useState<Moment>(now);
  const [showsAllFields, setShowsAllFields] = useState(false);
  const [undone, comparedUndone] = [undoneCount(moment, entries), undoneCount(other, entries)];
  const earlier = stateAt(current, entries, undone);
  const compared = stateAt(current, entries, comparedUndone);
  const lastEntry = entries[undone];
  const { one: singular } = entity.label;
  if (earlier === null) {
    return (
      <section>
        <VersionTitle {...{ moment, entries, onBack }} />
        <p className={classes.quiet}>This {singular} did not exist yet.</p>
      </section>
    );
  }
  const differing = compared === null ? [] : differences(entity, earlier, compared);
  const restored = Object.fromEntries(
    differences(entity, earlier, current)
      .filter(([name]) => editableFields(entity).some(([editable]) => editable === name))
      .map(([name, field]) => [name, valueOf(field, earlier[name])]),
  );
  const differenceText = differing.length === 1 ? '1 field was different' : `${differing.length} fields were different`;
  const moments: readonly Moment[] = [now, ...entries.map(({ id }): Moment => ({ kind: 'change', id }))];
  return (
    <section>
      <VersionTitle {...{ moment, entries, onBack }} />
      <p className={classes.quiet}>
        {moment.kind === 'day' ? 'At the end of that day. ' : ''}
        {lastEntry === undefined
          ? ''
          : `Changed last by ${changeAuthor(lastEntry)} on ${formatInstant(lastEntry.changedDate)}. `}
        {earlier.isActive === false && current.isActive === true ? 'It was deleted then. ' : ''}
        {earlier.isActive === true && current.isActive === false ? 'It was not deleted then. ' : ''}
      </p>
      {since === undefined ? null : (
        <p className={classes.quiet}>
          Changes are recorded since {formatInstant(since)}. These are the values of that time; before that they may
          have been different.
        </p>
      )}
      <div className={classes.compare}>
        <NativeSelect
          label="Compare with"
          value={String(moments.findIndex((moment) => isSameMoment(moment, other)))}
          onChange={(event) => setOther(moments[Number(event.currentTarget.value)] ?? now)}
          data={moments.map((moment, index) => ({ value: String(index), label: momentText(moment, entries) }))}
        />
        <Checkbox
          label="All fields"
          checked={showsAllFields}
          onChange={(event) => setShowsAllFields(event.currentTarget.checked)}
        />
      </div>
      <output className={classes.count}>
        {differing.length === 0 ? 'No field was different.' : `${differenceText}.`}
      </output>
      <VersionTable
        {...{ entity, earlier, compared, differing, showsAllFields }}
        earlierTitle={momentText(moment, entries)}
        comparedTitle={momentText(other, entries)}
        entries={entries.slice(Math.min(undone, comparedUndone), Math.max(undone, comparedUndone))}
      />
      {onFill && Object.keys(restored).length > 0 ? (
        <div className={classes.fill}>
          <Button variant="default" onClick={() => onFill(restored)}>
            Fill the form with these values
          </Button>
          <span className={classes.quiet}>Nothing is saved before you press Save.</span>
        </div>
      ) : null}
    </section>
  );
}

interface VersionTitleProps {
  moment: Moment;
  entries: readonly HistoryEntry[];
  onBack: () => void;
}

/** The heading, and a button back to the list of changes. */
export function VersionTitle({ moment, entries, onBack }: VersionTitleProps) {
  const title =
    moment.kind === 'day' ? `As it was on ${formatDay(moment.day)}` : `As it was after ${momentText(moment, entries)}`;
  return (
    <>
      <Button
        ms="calc(-1 * var(--mantine-spacing-xs))"
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        All changes
      </Button>
      <h3 className={classes.versionTitle}>{title}</h3>
    </>
  );
}

const isSameMoment = (a: Moment, b: Moment): boolean =>
  a.kind === 'change' && b.kind === 'change' ? a.id === b.id : a.kind === b.kind;
