import { useQueries } from '@tanstack/react-query';
import { formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import type { Home } from '#model/portal.ts';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { useNow } from '../use-now.ts';
import { changeOf, timeAgo, type Change } from './changes.ts';
import { Panel, PanelRows } from './panel.tsx';
import { rowsQuery } from './reads.ts';
import classes from './recent-changes.module.css';

type RecentChangesProps = Pick<Home['recent'], 'title' | 'rows'> & { specs: readonly EntitySpec[] };

/** The latest changes of some lists, newest first; each leads to its record. */
export function RecentChanges({ title, rows, specs }: RecentChangesProps) {
  const query = {
    pageIndex: 0,
    pageSize: rows,
    sortField: 'modifiedDate',
    sortOrder: 'desc',
    isActiveValue: null,
  } as const;
  const pages = useQueries({ queries: specs.map((spec) => rowsQuery(spec, query)) });
  // Only once every answer is here: until then the latest change might be missing.
  const answered = pages.some(({ isLoading }) => isLoading) ? [] : specs;
  const changes = answered
    .flatMap((spec, index) => (pages[index]?.data?.data ?? []).map((row) => changeOf(spec, row)))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, rows);
  return (
    <Panel title={title}>
      <PanelRows count={changes.length} reads={pages} empty="Nothing yet." height={rows * 3.72} />
      <ol className={classes.changes}>
        {changes.map((change) => (
          <ChangeLine key={change.id} {...change} />
        ))}
      </ol>
    </Panel>
  );
}

function ChangeLine({ spec, row, name, action, by, at }: Change) {
  const path = useRecordPaths()(spec.service)?.(keyOf(spec, row));
  const now = useNow().getTime();
  return (
    <li className={classes.change}>
      <span className={classes.kind}>{spec.label.one}</span>
      <span className={classes.name}>{path === undefined ? name : <RecordLink href={path}>{name}</RecordLink>}</span>
      <span className={classes.detail} title={formatInstant(at)}>
        {action} by {by}, {timeAgo(at, now)}
      </span>
    </li>
  );
}
