import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatInstant } from '#model/date.ts';
import classes from './draft-line.module.css';

interface DraftLineProps {
  /** Instant at which it was typed. */
  at: string;
  onThrowAway: () => void;
}

/** The notice above the fields that a draft was restored. */
export function DraftLine({ at, onThrowAway }: DraftLineProps) {
  return (
    <output className={classes.line}>
      <IconPencil size={16} aria-hidden />
      <span>Unsaved changes from {whenText(at)} are back.</span>
      <UnstyledButton className={classes.action ?? ''} onClick={onThrowAway}>
        Throw away
      </UnstyledButton>
    </output>
  );
}

/** Day and time; the time alone for today. */
function whenText(at: string): string {
  const [day = '', ...time] = formatInstant(at).split(' ');
  const [today] = formatInstant(new Date().toISOString()).split(' ');
  return day === today ? time.join(' ') : formatInstant(at);
}
