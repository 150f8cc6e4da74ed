import { Button, CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useStore } from '../store.ts';
import classes from './toast.module.css';
import { closeToast, toasts, undoToast, type Toast, type ToastStep } from './toasts.ts';

/** Milliseconds before a toast closes; longer where it offers Undo. */
const durations = { plain: 8_000, undo: 20_000 } as const;

interface StepTraits {
  readonly Icon: typeof IconCircleCheck;
  /** Whether an undo is still possible. */
  readonly undoable: boolean;
  /** When it closes, if it does not offer Undo; null: not in this step. */
  readonly duration: number | null;
}

const steps: Readonly<Record<ToastStep, StepTraits>> = {
  shown: { Icon: IconCircleCheck, undoable: true, duration: durations.plain },
  undoing: { Icon: IconArrowBackUp, undoable: true, duration: null },
  undone: { Icon: IconArrowBackUp, undoable: false, duration: durations.plain },
  failed: { Icon: IconAlertTriangle, undoable: true, duration: durations.plain },
  refused: { Icon: IconAlertTriangle, undoable: false, duration: durations.undo },
};

/** Toasts. None closes while one of them is hovered or focused. */
export function ToastList() {
  const items = useStore(toasts);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<HTMLElement | null>(null);

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    setFocused(true);
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      previousFocus.current = relatedTarget;
  }
  /** Closes a toast and restores the focus, which would be lost with its button. */
  function close(id: number) {
    if (focused) previousFocus.current?.focus();
    setFocused(false);
    closeToast(id);
  }

  return (
    <div
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={({ currentTarget, relatedTarget }) => setFocused(currentTarget.contains(relatedTarget))}
    >
      <ul className={classes.list}>
        {items.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={hovered || focused} onClose={() => close(toast.id)} />
        ))}
      </ul>
    </div>
  );
}

interface ToastItemProps {
  toast: Toast;
  /** Whether its timer is paused. */
  paused: boolean;
  onClose: () => void;
}

function ToastItem({ toast, paused, onClose }: ToastItemProps) {
  const { id, text, record, undo, step, undoMs = durations.undo } = toast;
  const { Icon, undoable, duration } = steps[step];
  const offersUndo = undo !== undefined && undoable;
  const label = record?.name ?? text;
  useEffect(() => {
    if (paused || duration === null) return undefined;
    const timer = setTimeout(() => closeToast(id), offersUndo ? undoMs : duration);
    return () => clearTimeout(timer);
  }, [id, paused, duration, offersUndo, undoMs]);

  return (
    <li className={classes.toast} data-step={step} aria-label={label}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {record === undefined ? null : <RecordName {...record} />}
        <span>{text}</span>
      </div>
      {offersUndo ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Undo ${label}`}
          loading={step === 'undoing'}
          onClick={() => void undoToast(toast)}
        >
          Undo
        </Button>
      ) : null}
      <CloseButton size="sm" aria-label={`Close ${label}`} onClick={onClose} />
    </li>
  );
}

function RecordName({ name, href }: { name: string; href?: string | undefined }) {
  if (href === undefined) return <b className={classes.name}>{name}</b>;
  return (
    <Link to={href} className={classes.name} title={name}>
      {name}
    </Link>
  );
}
