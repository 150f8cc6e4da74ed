import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { formatCount } from '#ui/format-count.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { isGroup } from '../frame/menu.ts';
import classes from './list-counts.module.css';
import { Panel } from './panel.tsx';
import { listCountsQuery, specOf } from './home-queries.ts';

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** A list's row count; `undefined` while loading, `null` after a failure. */
type Count = number | null | undefined;

/** Every list that the user may read, by group, with the number of its active rows. */
export function ListCountTiles({ title, menu }: { title: string; menu: MenuGroup }) {
  const parts = [
    { label: null, items: [...menu.items.filter(isItem), ...(menu.list ? [menu.list] : [])] },
    ...menu.items.filter(isGroup).map(itemsOf),
  ];
  const { data, isPending, isError, refetch } = useQuery(listCountsQuery);
  const countOf = (entity: string): Count => data?.[specOf(entity).service] ?? (isPending ? undefined : null);
  return (
    <Panel title={title} aside={isError && <TryAgain onRetry={() => void refetch()} />}>
      {parts.map(({ label, items }) => (
        <div key={label}>
          {label === null ? null : <h3 className={classes.group}>{label}</h3>}
          <Lists items={items} countOf={countOf} />
        </div>
      ))}
    </Panel>
  );
}

const itemsOf = ({ label, items }: MenuGroup) => ({ label, items: items.filter(isItem) });

function Lists({ items, countOf }: { items: readonly MenuItem[]; countOf: (entity: string) => Count }) {
  return (
    <ul className={classes.lists}>
      {items.map(({ entity, label, to }) =>
        entity === undefined ? null : (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span>{label}</span>
              <RowCount count={countOf(entity)} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function RowCount({ count }: { count: Count }) {
  return (
    <span className={classes.count} aria-label={typeof count === 'number' ? `${count} rows` : undefined}>
      {typeof count === 'number' ? formatCount(count) : count === null ? '–' : '…'}
    </span>
  );
}
