import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { formatInstant } from '#model/date.ts';
import type { FormFeature, FormOnScreen, FormPart } from '#ui/form/feature.ts';
import classes from './draft-line.module.css';
import { useAbandonedDraft, useSaveDraft } from './use-draft.ts';

/** Stores what is typed, and says that the form began with a draft. */
function useDraft(form: FormOnScreen): FormPart {
  const { discard } = useSaveDraft(form);
  const { preserved = null, reset } = form.opened ?? {};
  const onDiscard = () => {
    discard();
    reset?.();
  };
  return { onEnd: discard, notice: preserved && <DraftNotice at={preserved.at} onDiscard={onDiscard} /> };
}

export const draftsOfForm: FormFeature = { name: 'drafts', preserved: useAbandonedDraft, part: useDraft };

interface DraftNoticeProps {
  /** Instant of the last edit. */
  at: string;
  onDiscard: () => void;
}

/** The notice above the fields that a draft was restored. */
function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  return (
    <output className={classes.line}>
      <IconPencil size={16} aria-hidden />
      <span>Unsaved changes from {whenText(at)} were restored.</span>
      <UnstyledButton className={classes.action ?? ''} onClick={onDiscard}>
        Discard
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
