import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { must } from '#model/must.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { formatCount } from '#ui/format-count.ts';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { isGroup } from '../frame/menu.ts';
import classes from './list-counts.module.css';
import { Panel } from './panel.tsx';
import { rowsQuery, specOf } from './reads.ts';

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** Concurrent count queries: the panels above must not queue behind forty of them. */
const atOnce = 2;

/** A list's row count; `undefined` while loading, `null` after a failure. */
type Count = number | null | undefined;

/** Every list that the person may read, by group, with how many active rows it has. */
export function ListCounts({ title, menu }: { title: string; menu: MenuGroup }) {
  const parts = [
    { label: null, items: [...menu.items.filter(isItem), ...(menu.list ? [menu.list] : [])] },
    ...menu.items.filter(isGroup).map(itemsOf),
  ];
  const { counts, retry } = useCounts(parts.flatMap(({ items }) => items.flatMap(({ entity }) => entity ?? [])));
  return (
    <Panel title={title} aside={retry && <TryAgain onRetry={retry} />}>
      {parts.map(({ label, items }) => (
        <div key={label}>
          {label === null ? null : <h3 className={classes.group}>{label}</h3>}
          <Lists items={items} counts={counts} />
        </div>
      ))}
    </Panel>
  );
}

const itemsOf = ({ label, items }: MenuGroup) => ({ label, items: items.filter(isItem) });

/** The counts by entity, fetched with limited concurrency, and the retry of failed ones. */
function useCounts(entities: readonly string[]): { counts: ReadonlyMap<string, Count>; retry?: () => void } {
  const [asked, setAsked] = useState(atOnce);
  const results = useQueries({
    queries: entities.map((entity, place) => ({
      ...rowsQuery(specOf(entity), { pageIndex: 0, pageSize: 1 }),
      enabled: place < asked,
    })),
  });
  const answered = results.filter(({ isPending }) => !isPending).length;
  if (asked < answered + atOnce) setAsked(answered + atOnce);
  const counts = new Map(
    entities.map((entity, index) => {
      const { data, isError } = must(results[index], 'each entity has a query');
      return [entity, isError ? null : data?.totalNumberOfItems];
    }),
  );
  const failed = results.filter(({ isError }) => isError);
  return failed.length === 0 ? { counts } : { counts, retry: () => failed.forEach((read) => void read.refetch()) };
}

function Lists({ items, counts }: { items: readonly MenuItem[]; counts: ReadonlyMap<string, Count> }) {
  return (
    <ul className={classes.lists}>
      {items.map(({ entity, label, to }) =>
        entity === undefined ? null : (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span>{label}</span>
              <RowCount count={counts.get(entity)} />
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
