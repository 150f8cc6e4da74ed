import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useWindowKey } from '#ui/use-window-key.ts';
import { BarSearchBox } from '../search-box.tsx';
import { useCurrentUser } from '../../session/current-user.ts';
import classes from './find-box.module.css';
import { entityAt, recordVisit, type PageAddress } from './record-visit.ts';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/**
 * Quick find: the search box of the top bar and Ctrl + K open its dialog. Text typed while the dialog is loading goes into the
 * box.
 */
export function FindBox() {
  const [text, setText] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const previousFocus = useRef<Element>(null);
  const recordCurrentPage = useRecordVisits();

  function open(typed = '') {
    if (text === null) {
      previousFocus.current = document.activeElement;
      recordCurrentPage();
      inputRef.current?.focus();
    }
    setText(typed);
  }

  function close(isNavigating: boolean) {
    setText(null);
    if (!isNavigating && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
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
      {text === null ? null : <FindDialog text={text} onType={setText} onClose={close} />}
    </>
  );
}

/** Ctrl + K, or ⌘ K, wherever the focus is. */
const useCtrlK = (onPress: () => void): void =>
  useWindowKey((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat) onPress();
  }, true);

/** Records visits when a page is left, since by then its record's name is loaded. Returns a function that records the current page. */
function useRecordVisits(): () => void {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const router = useRouter();
  const recordPage = useEffectEvent((address: PageAddress = router.latestLocation) =>
    recordVisit(id, queryClient, entityAt(router, address), address),
  );
  useEffect(() => {
    const onLeave = () => recordPage();
    window.addEventListener('pagehide', onLeave);
    const unsubscribe = router.subscribe('onBeforeNavigate', ({ fromLocation }) => recordPage(fromLocation));
    return () => {
      window.removeEventListener('pagehide', onLeave);
      unsubscribe();
    };
  }, [router]);
  return () => recordVisit(id, queryClient, entityAt(router, router.latestLocation), router.latestLocation);
}
