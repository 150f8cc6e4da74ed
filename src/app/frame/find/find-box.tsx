import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { BarSearchBox } from '../search-box.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import classes from './find-box.module.css';
import { entityAt, recordVisit, type PageAddress } from './record-visit.ts';

const FindDialog = lazy(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }));

/**
 * Quick find: the search box of the top bar and Ctrl + K open its dialog. Text typed while the dialog is loading goes into the
 * box.
 */
export function FindBox() {
  const [text, setText] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const before = useRef<Element>(null);
  const note = useNotedPages();

  function open(typed = '') {
    if (text === null) {
      before.current = document.activeElement;
      note();
      inputRef.current?.focus();
    }
    setText(typed);
  }

  function close(goesOn: boolean) {
    setText(null);
    if (!goesOn && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }

  useCtrlK(() => (text === null ? open() : close(false)));
  return (
    <>
      <BarSearchBox
        ref={inputRef}
        value={text ?? ''}
        aria-haspopup="dialog"
        onClick={() => open()}
        onChange={(event) => open(event.target.value)}
        onKeyDown={(event) => {
          if (text !== null || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          open();
        }}
      />
      <ActionIcon
        className={classes.button ?? ''}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Search the portal"
        aria-haspopup="dialog"
        onClick={() => open()}
      >
        <IconSearch size={20} />
      </ActionIcon>
      <Suspense>{text === null ? null : <FindDialog text={text} onType={setText} onClose={close} />}</Suspense>
    </>
  );
}

/** Ctrl + K, or ⌘ K, wherever the focus is. */
function useCtrlK(onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

/** Records visits when a page is left, since by then its record's name is loaded. Returns a function that records the current page. */
function useNotedPages(): () => void {
  const { id } = useCurrentUser();
  const cache = useQueryClient();
  const router = useRouter();
  const note = useEffectEvent((address: PageAddress = router.latestLocation) =>
    recordVisit(id, cache, entityAt(router, address), address),
  );
  useEffect(() => {
    const leave = () => note();
    window.addEventListener('pagehide', leave);
    const stop = router.subscribe('onBeforeNavigate', ({ fromLocation }) => note(fromLocation));
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
    };
  }, [router]);
  return () => recordVisit(id, cache, entityAt(router, router.latestLocation), router.latestLocation);
}
