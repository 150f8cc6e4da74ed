import { Link } from '@tanstack/react-router';
import { formatDay } from '#model/date.ts';
import type { EntitySpec } from '#model/entity.ts';
import type { Home } from '#model/portal.ts';
import { addDays } from '#model/relative-days.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { HomePanel, PanelRows } from './panel.tsx';
import { useListPath } from './paths.ts';
import { scaleOf, type Scale } from './timeline-scale.ts';
import classes from './timeline.module.css';

type TimelineProps = Pick<NonNullable<Home['timeline']>, 'title' | 'rows'> & {
  spec: EntitySpec;
  today: string;
  /** Absent while loading. */
  records: HomeAnswer['timeline'] | undefined;
};

const phases = { now: 'Running', ahead: 'Coming', over: 'Ended' } as const;

type Phase = keyof typeof phases;

/** A timeline of records from start to end date, in the answer's order, by months, with today marked. */
export function Timeline({ title, spec, rows: maxRows, today, records }: TimelineProps) {
  const pathOf = useRecordPaths()(spec.service);
  const spans = records ?? [];
  const scale = scaleOf([today, ...spans.flatMap(({ from, to }) => [from, to])]);

  return (
    <HomePanel title={title} aside={<ListLink spec={spec} />}>
      <PanelRows rows={records} empty="None current or upcoming." height={5 + maxRows * 1.68} />
      {spans.length > 0 ? (
        <>
          <div data-drawn className={classes.timeline}>
            <Months scale={scale} today={today} />
            <ol className={classes.spans}>
              {spans.map(({ key, ...span }) => (
                <SpanLine key={key.join('/')} path={pathOf?.(key)} {...span} scale={scale} today={today} />
              ))}
            </ol>
          </div>
          <Legend shown={new Set(spans.map(({ from, to }) => phaseOf(from, to, today)))} />
        </>
      ) : null}
    </HomePanel>
  );
}

/** The meaning of the colours; hidden from screen readers, which get each record's phase as text. */
function Legend({ shown }: { shown: ReadonlySet<Phase> }) {
  return (
    <div data-drawn className={classes.legend} aria-hidden>
      {(Object.keys(phases) as Phase[])
        .filter((phase) => shown.has(phase))
        .map((phase) => (
          <span key={phase} className={classes.legendItem}>
            <span className={classes.swatch} data-when={phase} />
            {phases[phase]}
          </span>
        ))}
    </div>
  );
}

function ListLink({ spec }: { spec: EntitySpec }) {
  const path = useListPath()(spec);
  return path === null ? null : <Link to={path}>All {spec.label.many}</Link>;
}

/** Grid lines for months and today; hidden from screen readers, which get each bar's dates as text. */
function Months({ scale: { months, percentOf }, today }: { scale: Scale; today: string }) {
  const labelInterval = Math.ceil(months.length / 8);
  // Not where it would stand out of the panel.
  const isLabelled = (index: number) => index % labelInterval === 0 && months.length - index >= months.length / 16;
  return (
    <div className={classes.months} aria-hidden>
      {months.map((month, index) => (
        <span
          key={month}
          className={classes.month}
          data-minor={index % (2 * labelInterval) > 0 || undefined}
          style={{ left: `${percentOf(month)}%` }}
        >
          {isLabelled(index) ? monthName(month) : ''}
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
  const [left, right] = [percentOf(from), percentOf(addDays(to, 1))];
  const dates = `${formatDay(from)} – ${formatDay(to)}`;
  const phase = phaseOf(from, to, today);
  return (
    <li className={classes.line} title={`${name}: ${dates}, ${phases[phase].toLowerCase()}`}>
      <span className={classes.name}>{path === undefined ? name : <RecordLink href={path}>{name}</RecordLink>}</span>
      <span className={classes.dates}>
        {dates}
        <span className="visually-hidden">, {phases[phase].toLowerCase()}</span>
      </span>
      <span className={classes.track}>
        <span className={classes.span} data-when={phase} style={{ left: `${left}%`, width: `${right - left}%` }} />
      </span>
    </li>
  );
}

function phaseOf(from: string, to: string, today: string): Phase {
  if (to < today) return 'over';
  return from > today ? 'ahead' : 'now';
}

/** With a four-digit year: `Jul 26` would read as a day. */
const monthName = (month: string) =>
  new Date(month).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
