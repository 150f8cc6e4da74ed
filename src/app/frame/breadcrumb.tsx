import { Link, useMatches } from '@tanstack/react-router';
import { openRecord } from '#ui/form/record/open-record.ts';
import { useStore } from '#ui/store.ts';
import { useMenu } from '../directory/directory.ts';
import classes from './breadcrumb.module.css';
import { GroupLabel } from './group-label.tsx';
import { isAt, trailOf, type Trail } from './menu.ts';

/** The breadcrumb: Home > group > page (core 2). On a record's page the list is a link, followed by the record's name. */
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
        {trail === null ? <CurrentPage>{title}</CurrentPage> : <RecordOrPage item={trail.item} pathname={pathname} />}
      </ol>
    </nav>
  );
}

function RecordOrPage({ item, pathname }: { item: Trail['item']; pathname: string }) {
  const { label, to } = item;
  const { name: recordName } = useStore(openRecord);
  if (isAt(item, pathname)) return <CurrentPage>{label}</CurrentPage>;
  return (
    <>
      <li>
        <Link to={to} activeOptions={{ exact: true }}>
          {label}
        </Link>
      </li>
      {recordName === '' ? null : <CurrentPage>{recordName}</CurrentPage>}
    </>
  );
}

const CurrentPage = ({ children }: { children: string | undefined }) =>
  children === undefined ? null : <li aria-current="page">{children}</li>;
