import { Button } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#model/date.ts';
import { usePortal } from '#ui/portal-context.tsx';
import { DayInput } from '#ui/form/inputs/date-input.tsx';
import classes from './history.module.css';
import { dayShortcuts } from './moments.ts';

/** Picks a day on which to view the record: a shortcut, or any date. */
export function DayChoice({ onChoose }: { onChoose: (day: string) => void }) {
  const { calendar } = usePortal();
  const [day, setDay] = useState<string | null>(null);
  const choose = (chosen: string | null) => {
    setDay(chosen);
    if (chosen !== null && isDay(chosen)) onChoose(chosen);
  };
  return (
    <section className={classes.choice} aria-label="As it was on">
      <span className={classes.choiceTitle}>As it was on</span>
      {dayShortcuts(calendar).map((shortcut) => (
        <Button key={shortcut.text} size="xs" variant="default" onClick={() => onChoose(shortcut.day)}>
          {shortcut.text}
        </Button>
      ))}
      <DayInput name="day" label="On a day" value={day} onChange={choose} />
    </section>
  );
}
