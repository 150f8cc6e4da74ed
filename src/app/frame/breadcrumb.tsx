import { Link, useMatches } from '@tanstack/react-router';
import { openRecord } from '#ui/form/record/open-record.ts';
import { useStore } from '#ui/store.ts';
import { useMenu } from '../directory/directory.ts';
import classes from './breadcrumb.module.css';
import { GroupLabel } from './group-label.tsx';
import { isAt, trailOf, type Trail } from './menu.ts';

/** The breadcrumb: Home > group > page (core 2). For a record: … > linked list > the record's name. */
export function Breadcrumb({ pathname }: { pathname: string }) {
  const menu = useMenu();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  if (pathname === '/') return null;
  const trail = menu && trailOf(menu, pathname);
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.trail}>
        <li>
          <Link to="/">Home</Link>
        </li>
        {trail?.groups.map((group) => (
          <li key={group.label}>
            <GroupLabel group={group} current={trail.item} />
          </li>
        ))}
        {trail === null ? <Here>{title}</Here> : <Page item={trail.item} pathname={pathname} />}
      </ol>
    </nav>
  );
}

function Page({ item, pathname }: { item: Trail['item']; pathname: string }) {
  const { label, to } = item;
  const { name: record } = useStore(openRecord);
  if (isAt(item, pathname)) return <Here>{label}</Here>;
  return (
    <>
      <li>
        <Link to={to} activeOptions={{ exact: true }}>
          {label}
        </Link>
      </li>
      {record === '' ? null : <Here>{record}</Here>}
    </>
  );
}

const Here = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <li aria-current="page">{children}</li>;
