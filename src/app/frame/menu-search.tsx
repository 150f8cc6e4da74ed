import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import type { MenuGroup } from '#model/portal.ts';
import type * as MenuFound from './menu-found.tsx';
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
  const [found, setFound] = useState<typeof MenuFound>();
  const inputRef = useRef<HTMLInputElement>(null);

  function clear() {
    setText('');
    inputRef.current?.focus();
  }

  const isNarrowed = found !== undefined && text.trim() !== '';
  return (
    <div role="presentation" onKeyDown={(event) => isNarrowed && found.press(event, clear)}>
      <div className={classes.search}>
        <IconSearch size={16} className={classes.lens} aria-hidden />
        <input
          ref={inputRef}
          className={classes.input}
          type="search"
          placeholder="Search the menu"
          aria-label="Search the menu"
          value={text}
          onFocus={() => void import('./menu-found.tsx').then(setFound, () => {})}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {found && (
        <found.MenuMatches
          group={group}
          text={text.trim()}
          onOpen={() => {
            setText('');
            onOpen();
          }}
        />
      )}
      <div hidden={isNarrowed}>{children}</div>
    </div>
  );
}
