/** Results of the menu's search and their keyboard navigation; lazy loaded. */
import { useLocation } from '@tanstack/react-router';
import { useId, type KeyboardEvent } from 'react';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { foldText, searchedText } from '#model/text-fold.ts';
import { opensNewTab } from '#ui/routing/record-link.tsx';
import { isAt, trailsOf, type Trail } from './menu.ts';
import { Item } from './menu-item.tsx';
import classes from './navigation.module.css';

interface MenuMatchesProps {
  group: MenuGroup;
  text: string;
  onOpen: () => void;
}

/** Matching menu entries by group; empty for an empty text. */
export function MenuMatches({ group, text, onOpen }: MenuMatchesProps) {
  const matchingGroups = text === '' ? [] : findItems(group, text);
  const count = matchingGroups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <output className={text !== '' && count === 0 ? classes.none : 'visually-hidden'}>
        {statusText(text, count)}
      </output>
      {matchingGroups.map(({ label, items }) => (
        <ResultGroup key={label} label={label} items={items} onOpen={onOpen} />
      ))}
    </>
  );
}

function statusText(text: string, count: number): string {
  if (text === '') return '';
  if (count === 0) return `No menu entry matches “${text}”.`;
  return count === 1 ? '1 entry' : `${count} entries`;
}

interface ResultGroupProps extends MatchingGroup {
  onOpen: () => void;
}

function ResultGroup({ label, items, onOpen }: ResultGroupProps) {
  const id = useId();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <div className={classes.found}>
      <div id={id} className={classes.title}>
        {label}
      </div>
      <ul className={classes.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.to}>
            <Item item={item} isCurrent={isAt(item, pathname)} onClick={(event) => opensNewTab(event) || onOpen()} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MatchingGroup {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** Searches entries by their own and their group's label, in the menu's order. */
export function findItems(menu: MenuGroup, text: string): MatchingGroup[] {
  const words = searchedText(text).split(/\s+/);
  const trailsByGroup = Map.groupBy(
    trailsOf(menu).filter((trail) => {
      const fullLabel = foldText(`${trail.item.label} ${groupOf(trail)}`);
      return words.every((word) => fullLabel.includes(word));
    }),
    groupOf,
  );
  return [...trailsByGroup].map(([label, trails]) => ({ label, items: trails.map(({ item }) => item) }));
}

const groupOf = ({ groups }: Trail): string => groups.at(-1)?.label ?? '';

/** Arrow keys move between input and results, Enter in the input opens the first result, Escape clears. */
export function handleKeyDown(event: KeyboardEvent<HTMLElement>, clear: () => void): void {
  const [input, ...links] = event.currentTarget.querySelectorAll<HTMLElement>('input, output ~ div ul a');
  const focusTargets = [input, ...links];
  const index = focusTargets.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) focusTargets[Math.min(Math.max(index + step, 0), links.length)]?.focus();
  else if (event.key === 'Escape') clear();
  else if (event.key === 'Enter' && index === 0 && !event.nativeEvent.isComposing) links[0]?.click();
  else return;
  event.preventDefault();
}
