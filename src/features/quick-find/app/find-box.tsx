import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart, TypeAhead } from '#ui/lazy-part.tsx';
import { BarSearchBox } from '../../../app/frame/bar-search-box.tsx';
import { useCtrlK } from './use-ctrl-k.ts';
import { useCurrentUser } from '../../../app/session/current-user.ts';
import classes from './find-box.module.css';
import { entityAt, recordVisit, type PageAddress } from './record-visit.ts';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, {
  loading: () => <TypeAhead />,
});

export interface FindBoxProps {
  /** What is typed in the dialog; `null` while it is closed. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** Quick find: the search box of the top bar and Ctrl + K open its dialog. */
export function FindBox({ text, onText }: FindBoxProps) {
  const previousFocus = useRef<Element>(null);
  const recordCurrentPage = useRecordVisits();

  function open(typed = '') {
    if (text === null) {
      previousFocus.current = document.activeElement;
      recordCurrentPage();
    }
    onText(typed);
  }

  function close(isNavigating: boolean) {
    onText(null);
    if (!isNavigating && previousFocus.current instanceof HTMLElement)
      previousFocus.current.focus({ preventScroll: true });
  }

  useCtrlK(() => (text === null ? open() : close(false)));
  return (
    <>
      <BarSearchBox
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
      {text === null ? null : <FindDialog text={text} onType={onText} onClose={close} />}
    </>
  );
}

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
