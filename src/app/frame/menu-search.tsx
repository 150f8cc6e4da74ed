import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { MenuGroup } from '#model/portal.ts';
import type * as MatchesModule from './menu-matches.tsx';
import classes from './navigation.module.css';

interface MenuSearchProps {
  group: MenuGroup;
  onOpen: () => void;
  /** The whole menu, hidden but still mounted while results are shown. */
  children: ReactNode;
}

/** A search over the menu. Its code is loaded when the input gets the focus; until then the whole menu is shown. */
export function MenuSearch({ group, onOpen, children }: MenuSearchProps) {
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<typeof MatchesModule>();
  const inputRef = useRef<HTMLInputElement>(null);

  function clear() {
    setText('');
    inputRef.current?.focus();
  }

  const load = async () => {
    const module = await import('./menu-matches.tsx');
    flushSync(() => setMatches(module));
  };

  const isSearching = matches !== undefined && text.trim() !== '';

  /** Keys of the results, also of those that still load. */
  function handleKey(event: KeyboardEvent<HTMLElement>) {
    if (isSearching) matches.handleKeyDown(event, clear);
    else if (matches === undefined && event.key === 'Enter') {
      const again = new window.KeyboardEvent('keydown', { key: event.key, bubbles: true });
      load().then(
        () => inputRef.current?.dispatchEvent(again),
        () => {},
      );
    }
  }

  return (
    <div role="presentation" onKeyDown={handleKey}>
      <div className={classes.search}>
        <IconSearch size={16} className={classes.lens} aria-hidden />
        <input
          ref={inputRef}
          className={classes.input}
          type="search"
          placeholder="Search the menu"
          aria-label="Search the menu"
          value={text}
          onFocus={() => void load().catch(() => {})}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {matches && (
        <matches.MenuMatches
          group={group}
          text={text.trim()}
          onOpen={() => {
            setText('');
            onOpen();
          }}
        />
      )}
      <div hidden={isSearching}>{children}</div>
    </div>
  );
}
