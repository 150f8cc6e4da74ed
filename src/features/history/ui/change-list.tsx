import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { formatDay, today } from '#model/date.ts';
import { toLocalTime } from '#model/local-time.ts';
import { addDays } from '#model/relative-days.ts';
import type { EntitySpec } from '#model/entity.ts';
import { compareTexts } from '#model/text-order.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import type { Values } from '#ui/form/inputs/values.ts';
import { ChangeEntry } from './change-entry.tsx';
import classes from './history.module.css';
import { changeAuthor } from './moments.ts';

interface ChangeListProps {
  entity: EntitySpec;
  /** Newest first. */
  entries: readonly HistoryEntry[];
  onShow: (entry: HistoryEntry) => void;
  onRestore: ((values: Values) => void) | undefined;
}

/** Above this number of entries, filters by field and person are shown. */
const filterThreshold = 8;

/** Who changed what, day by day, newest first. */
export function ChangeList({ entity, entries, ...handlers }: ChangeListProps) {
  const [name, setName] = useState('');
  const [person, setPerson] = useState('');
  const matching = entries.filter(
    (entry) => (name === '' || Object.hasOwn(entry.changes, name)) && (person === '' || changeAuthor(entry) === person),
  );
  const fields = Object.entries(entity.fields).filter(([field]) =>
    entries.some(({ changes }) => Object.hasOwn(changes, field)),
  );
  const people = [...new Set(entries.map(changeAuthor))].toSorted(compareTexts);
  return (
    <>
      {entries.length > filterThreshold ? (
        <div className={classes.filters}>
          <NativeSelect
            aria-label="Field"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data={[{ value: '', label: 'All fields' }, ...fields.map(([value, { label }]) => ({ value, label }))]}
          />
          <NativeSelect
            aria-label="Person"
            value={person}
            onChange={(event) => setPerson(event.currentTarget.value)}
            data={[{ value: '', label: 'Everybody' }, ...people.map((value) => ({ value, label: value }))]}
          />
        </div>
      ) : null}
      {entries.length > 0 && matching.length === 0 ? <p className={classes.quiet}>No changes match.</p> : null}
      {[...Map.groupBy(matching, dayOf)].map(([day, changes]) => (
        <section key={day} className={classes.day}>
          <h3 className={classes.dayTitle}>{dayTitle(day)}</h3>
          <ol>
            {changes.map((entry) => (
              <ChangeEntry key={entry.id} entity={entity} entry={entry} {...handlers} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** In local time. */
const dayOf = ({ changedDate }: HistoryEntry): string => toLocalTime(changedDate).slice(0, 10);

function dayTitle(day: string): string {
  if (day === today()) return 'Today';
  if (day === addDays(today(), -1)) return 'Yesterday';
  return `${new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { weekday: 'long' })}, ${formatDay(day)}`;
}
