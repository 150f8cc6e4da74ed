import { authorName } from '#model/author.ts';
import { keyName } from '#model/key.ts';
import { formatInstant } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Home } from '#model/portal.ts';
import type { RecentChange } from '#model/wire/history.ts';
import { actionTexts } from '#ui/changes/action-texts.ts';
import { FieldSentence } from '#ui/changes/change-sentence.tsx';
import { formatCount } from '#ui/format-count.ts';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { useNow } from '../use-now.ts';
import { timeAgo } from '../time-ago.ts';
import { useListPath } from './paths.ts';
import { HomePanel, PanelRows } from './panel.tsx';
import classes from './recent-changes.module.css';

type RecentChangesProps = Pick<Home['recent'], 'title' | 'rows'> & {
  specs: readonly EntitySpec[];
  /** Absent while loading. */
  changes: readonly RecentChange[] | undefined;
};

/** The latest changes of some lists, newest first, linked to their records. */
export function RecentChanges({ title, rows, specs, changes }: RecentChangesProps) {
  const items = changes?.flatMap((change) => {
    const spec = specs.find(({ service }) => service === change.entity);
    return spec === undefined ? [] : [{ spec, change }];
  });
  return (
    <HomePanel title={title}>
      <PanelRows rows={items} empty="Nothing yet." height={rows * 4.5} />
      <ol className={classes.changes}>
        {items?.map((item) => (
          <ChangeItem key={`${item.change.entity} ${item.change.key.join('/')}`} {...item} />
        ))}
      </ol>
    </HomePanel>
  );
}

function ChangeItem({ spec, change }: { spec: EntitySpec; change: RecentChange }) {
  const { changedBy, changedDate } = change;
  const now = useNow().getTime();
  return (
    <li className={classes.change}>
      <span className={classes.kind}>{spec.label.one}</span>
      <span className={classes.name}>
        <ChangedRecords spec={spec} change={change} />
      </span>
      <span className={classes.what}>
        {changedBy === null ? 'The system' : <bdi>{authorName(changedBy)}</bdi>}{' '}
        <WhatChanged spec={spec} change={change} />
        {/* No line begins with the dot. */}
        {'\u00A0· '}
        <span className={classes.when} title={formatInstant(changedDate)}>
          {timeAgo(changedDate, now)}
        </span>
      </span>
    </li>
  );
}

/** A link to the record; for a bulk change, the number of records and a link to the list. */
function ChangedRecords({ spec, change: { key, name, records } }: { spec: EntitySpec; change: RecentChange }) {
  const pathOf = useRecordPaths()(spec.service);
  const listPath = useListPath()(spec);
  const path = records > 1 ? listPath : pathOf?.(key);
  const text = records > 1 ? `${formatCount(records)} ${spec.label.many}` : name.trim() || keyName(key);
  return path === undefined || path === null ? text : <RecordLink href={path}>{text}</RecordLink>;
}

/** The rest of a sentence that begins with a person. */
function WhatChanged({ spec, change }: { spec: EntitySpec; change: RecentChange }) {
  const { action, records } = change;
  if (action === 'update') return <FirstChange spec={spec} change={change} />;
  const { label, active } = actionTexts[action];
  return records > 1 ? `${label.toLowerCase()} them at once` : active;
}

/** The first changed field, and the number of others. */
function FirstChange({ spec, change }: { spec: EntitySpec; change: RecentChange }) {
  const [first, ...others] = Object.entries(change.changes).flatMap(([name, fieldChange]) => {
    const field = spec.fields[name];
    return field === undefined ? [] : [{ field, change: fieldChange }];
  });
  if (first === undefined) return actionTexts.update.active;
  return (
    <>
      <FieldSentence {...first} />
      {others.length === 0 ? null : ` and ${others.length} more`}
      {change.records > 1 ? ', at once' : null}
    </>
  );
}
