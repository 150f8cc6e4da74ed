import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '#model/date.ts';
import { nameOf } from '#model/display.ts';
import type { EntitySpec } from '#model/entity.ts';
import { keyOf } from '#model/key.ts';
import type { Home } from '#model/portal.ts';
import { minName } from '#model/wire.ts';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { useNow } from '../use-now.ts';
import { Panel, PanelRows } from './panel.tsx';
import { useListPath } from './paths.ts';
import { rowsQuery } from './home-queries.ts';
import { addDaysUtc, localDay, scaleOf, type Scale } from './timeline-scale.ts';
import classes from './timeline.module.css';

type TimelineProps = Home['timeline'] & { spec: EntitySpec };

/** In days; records that ended earlier are not shown. */
const maxDaysAgo = 30;

/** A timeline of records from start to end date, by months, with today marked. */
export function Timeline({ title, spec, start, end, rows: maxRows }: TimelineProps) {
  const today = localDay(useNow());
  const rows = useQuery(
    rowsQuery(spec, {
      pageIndex: 0,
      pageSize: maxRows,
      sortField: end,
      sortOrder: 'asc',
      [minName(end)]: addDaysUtc(today, -maxDaysAgo),
    }),
  );
  const pathOf = useRecordPaths()(spec.service);
  const spans = (rows.data?.data ?? [])
    .map((row) => ({
      path: pathOf?.(keyOf(spec, row)),
      name: nameOf(spec, row),
      from: String(row[start]),
      to: String(row[end]),
    }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const scale = scaleOf([today, ...spans.flatMap(({ from, to }) => [from, to])]);

  return (
    <Panel title={title} aside={<ListLink spec={spec} />}>
      <PanelRows
        count={spans.length}
        queries={[rows]}
        empty="None current or upcoming."
        height={3.25 + maxRows * 1.68}
      />
      {spans.length > 0 ? (
        <div className={classes.timeline}>
          <Months scale={scale} today={today} />
          <ol className={classes.spans}>
            {spans.map((span) => (
              <SpanLine key={`${span.name} ${span.from}`} {...span} scale={scale} today={today} />
            ))}
          </ol>
        </div>
      ) : null}
    </Panel>
  );
}

function ListLink({ spec }: { spec: EntitySpec }) {
  const path = useListPath()(spec);
  return path === null ? null : <Link to={path}>All {spec.label.many}</Link>;
}

/** Grid lines for months and today; hidden from screen readers, which get each bar's dates as text. */
function Months({ scale: { months, percentOf }, today }: { scale: Scale; today: string }) {
  const labelInterval = Math.ceil(months.length / 8);
  return (
    <div className={classes.months} aria-hidden>
      {months.map((month, index) => (
        <span
          key={month}
          className={classes.month}
          data-minor={index % (2 * labelInterval) > 0 || undefined}
          style={{ left: `${percentOf(month)}%` }}
        >
          {index % labelInterval === 0 ? monthName(month) : ''}
        </span>
      ))}
      <span className={classes.today} style={{ left: `${percentOf(today)}%` }}>
        <span className={classes.todayLabel}>Today</span>
      </span>
    </div>
  );
}

interface SpanLineProps {
  path: string | undefined;
  name: string;
  from: string;
  to: string;
  scale: Scale;
  today: string;
}

function SpanLine({ path, name, from, to, scale: { percentOf }, today }: SpanLineProps) {
  const [left, right] = [percentOf(from), percentOf(addDaysUtc(to, 1))];
  const dates = `${formatDay(from)} – ${formatDay(to)}`;
  return (
    <li className={classes.line} title={dates}>
      <span className={classes.name}>
        {path === undefined ? name : <RecordLink href={path}>{name}</RecordLink>}
        <span className="visually-hidden">{dates}</span>
      </span>
      <span className={classes.track}>
        <span
          className={classes.span}
          data-when={phaseOf(from, to, today)}
          style={{ left: `${left}%`, width: `${right - left}%` }}
        />
      </span>
    </li>
  );
}

function phaseOf(from: string, to: string, today: string): 'over' | 'ahead' | 'now' {
  if (to < today) return 'over';
  return from > today ? 'ahead' : 'now';
}

/** With a four-digit year: `Jul 26` would read as a day. */
const monthName = (month: string) =>
  new Date(month).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
