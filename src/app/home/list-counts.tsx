import { Link } from '@tanstack/react-router';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { formatCount } from '#ui/format-count.ts';
import { isGroup } from '../frame/menu.ts';
import classes from './list-counts.module.css';
import { HomePanel } from './panel.tsx';

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** `undefined` while loading, `null` after a failure. */
type OrMissing<Value> = Value | null | undefined;

interface ListCountTilesProps {
  title: string;
  menu: MenuGroup;
  counts: OrMissing<HomeAnswer['counts']>;
}

/** Of more lists, the empty ones are behind the others of their group. */
const manyLists = 30;

/** Every list that the user may read, by group, with the number of its active rows. */
export function ListCountTiles({ title, menu, counts }: ListCountTilesProps) {
  const parts = [
    { label: null, items: [...menu.items.filter(isItem), ...(menu.list ? [menu.list] : [])] },
    ...menu.items.filter(isGroup).map(itemsOf),
  ];
  const isMany = parts.flatMap(({ items }) => items).length > manyLists;
  const countOf: CountOf = (service) => counts && (counts[service] ?? null);
  return (
    <HomePanel title={title}>
      {parts.map(({ label, items }) => (
        <div key={label}>
          {label === null ? null : <h3 className={classes.group}>{label}</h3>}
          <Lists items={isMany ? emptyLast(items, countOf) : items} countOf={countOf} />
        </div>
      ))}
    </HomePanel>
  );
}

const itemsOf = ({ label, items }: MenuGroup) => ({ label, items: items.filter(isItem) });

type CountOf = (service: string) => OrMissing<number>;

const emptyLast = (items: readonly MenuItem[], countOf: CountOf): readonly MenuItem[] => {
  const isEmpty = ({ service }: MenuItem) => service !== undefined && countOf(service) === 0;
  return items.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
};

function Lists({ items, countOf }: { items: readonly MenuItem[]; countOf: CountOf }) {
  return (
    <ul className={classes.lists}>
      {items.map(({ service, label, to }) =>
        service === undefined ? null : (
          <li key={to}>
            <Link to={to} className={countOf(service) === 0 ? classes.empty : classes.link}>
              <span>{label}</span>
              <RowCount count={countOf(service)} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function RowCount({ count }: { count: OrMissing<number> }) {
  return (
    <span
      className={classes.count}
      aria-label={typeof count === 'number' ? `${count} rows` : undefined}
      title={count === null ? 'It could not be read' : undefined}
    >
      {typeof count === 'number' ? formatCount(count) : count === null ? '–' : '…'}
    </span>
  );
}
