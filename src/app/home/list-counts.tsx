import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { isGroup } from '../frame/menu.ts';
import classes from './list-counts.module.css';
import { Panel } from './panel.tsx';
import { rowsQuery, specOf } from './reads.ts';

const isItem = (entry: MenuItem | MenuGroup): entry is MenuItem => !isGroup(entry);

/** Every list that the person may read, by group, with how many active rows it has. */
export function ListCounts({ title, menu }: { title: string; menu: MenuGroup }) {
  return (
    <Panel title={title}>
      <Lists items={menu.items.filter(isItem)} />
      {menu.items.filter(isGroup).map((group) => (
        <div key={group.label}>
          <h3 className={classes.group}>{group.label}</h3>
          <Lists items={group.items.filter(isItem)} />
        </div>
      ))}
    </Panel>
  );
}

function Lists({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={classes.lists}>
      {items.map(({ entity, label, to }) =>
        entity === undefined ? null : (
          <li key={to}>
            <Link to={to} className={classes.link}>
              <span>{label}</span>
              <RowCount entity={entity} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function RowCount({ entity }: { entity: string }) {
  const { data, isError } = useQuery(rowsQuery(specOf(entity), { pageIndex: 0, pageSize: 1 }));
  const count = data?.totalNumberOfItems;
  return (
    <span className={classes.count} aria-label={count === undefined ? undefined : `${count} rows`}>
      {count?.toLocaleString('en-US') ?? (isError ? '–' : '…')}
    </span>
  );
}
