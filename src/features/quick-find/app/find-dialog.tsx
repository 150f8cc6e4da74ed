import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useFollow } from '#ui/routing/record-link.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { maxFindText } from '../model/quick-find.ts';
import { entryKey, type FindEntry } from './entries.ts';
import classes from './find-dialog.module.css';
import { FindList } from './find-list.tsx';
import { useFindResult, type FindResult } from './use-find-result.ts';
import { useGroups } from './use-groups.ts';

interface FindDialogProps {
  text: string;
  onType: (text: string) => void;
  /** `isNavigating`: another page opens, which then takes the focus. */
  onClose: (isNavigating: boolean) => void;
}

/** The dialog of quick find: a combobox with its results below; the focus stays in the input. */
export function FindDialog({ text, onType, onClose }: FindDialogProps) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const follow = useFollow();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const trimmed = text.trim();
  const result = useFindResult(trimmed);
  const groups = useGroups(trimmed, result.records);
  const entries = groups.flatMap(({ entries }) => entries);
  const activeIndex = Math.max(
    0,
    entries.findIndex((entry) => entryKey(entry) === activeKey),
  );
  const active = entries[activeIndex];

  function choose(entry: FindEntry) {
    if ('href' in entry) follow(entry.href);
    else entry.run();
    onClose('href' in entry);
  }

  /** Focuses the input first: the button disappears with the error. */
  function retry() {
    inputRef.current?.focus();
    result.retry();
  }

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = entries[(activeIndex + step + entries.length) % entries.length];
      if (next) setActiveKey(entryKey(next));
    } else if (event.key === 'Enter' && active !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if ('href' in active && (event.ctrlKey || event.metaKey)) window.open(active.href, '_blank', 'noopener');
      else choose(active);
    } else if (event.key === 'Escape') onClose(false);
  }

  return (
    <Modal.Root opened onClose={() => onClose(false)} size="40rem" yOffset="10dvh" padding={0} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label="Quick find" classNames={{ content: classes.dialog ?? '' }}>
        <div className={classes.search}>
          <IconSearch size={18} aria-hidden />
          <input
            ref={inputRef}
            data-autofocus
            // Otherwise Mantine would also close a drawer below the dialog.
            data-mantine-stop-propagation="true"
            className={classes.input}
            role="combobox"
            aria-label="Search the portal"
            aria-autocomplete="list"
            aria-expanded={entries.length > 0}
            aria-controls={entries.length > 0 ? id : undefined}
            aria-activedescendant={active === undefined ? undefined : `${id}-${activeIndex}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxFindText}
            placeholder="Find a list, a record or an action"
            value={text}
            onChange={(event) => {
              onType(event.target.value);
              setActiveKey(null);
            }}
            onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
            onKeyDown={handleKey}
          />
        </div>
        <FindList
          id={id}
          groups={groups}
          active={active}
          isComplete={!result.isWaiting && result.failure === undefined}
          onHover={(entry) => setActiveKey(entryKey(entry))}
          onChoose={choose}
        />
        <FindFooter result={result} onRetry={retry} count={trimmed === '' ? null : entries.length} />
      </Modal.Content>
    </Modal.Root>
  );
}

interface FindFooterProps {
  result: FindResult;
  onRetry: () => void;
  /** Number of results; `null` for an empty text. */
  count: number | null;
}

/** Status of the search, and the keyboard shortcuts. */
function FindFooter({ result, onRetry, count }: FindFooterProps) {
  return (
    <div className={classes.footer}>
      {result.failure === undefined ? (
        <output>{result.isWaiting ? 'Searching…' : count === null ? '' : `${count} found`}</output>
      ) : (
        <>
          <span role="alert" className={classes.failure}>
            Records could not be searched. {result.failure}
          </span>
          <TryAgain onRetry={onRetry} />
        </>
      )}
      <span className={classes.keys} hidden={result.failure !== undefined}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Ctrl + Enter</kbd> new tab
      </span>
    </div>
  );
}
