import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { asView, type ChartSpec } from '../model/chart.ts';
import { formatInstant } from '#model/date.ts';
import { fieldOnWire, type EntitySpec } from '#model/entity.ts';
import { renewedOnFocus } from '#ui/calls/query-client.ts';
import { formatCount } from '#ui/format-count.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useUserName } from '#ui/permissions-context.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { setFilter, setView, toFilterQuery, type ListState } from '#model/list/list-state.ts';
import { useCalendar } from '#ui/list/state/use-calendar.ts';
import type { UpdateListState } from '#ui/list/state/update-list-state.ts';
import { callChart } from './call-chart.ts';
import { ChartForm } from './chart-form.tsx';
import { ChartSkeleton } from './chart-skeleton.tsx';
import classes from './chart.module.css';
import { CopyFigures } from './copy-figures.tsx';
import { figureCells } from './figure-cells.ts';
import { FigureTable } from './figure-table.tsx';
import { chartFigures, intersectFilter, measuredField, measureText, periodName, type Figure } from './figures.ts';

const TimeBars = lazyPart(async () => (await import('./time-bars.tsx')).TimeBars, {
  loading: ({ chart }) => <ChartSkeleton chart={chart} />,
});

export interface ListChartProps {
  entity: EntitySpec;
  state: ListState;
  chart: ChartSpec;
  onChange: UpdateListState;
  /** Shown where no rows match. */
  empty: ReactNode;
}

/** Chart of a list's rows in groups; a click on a group lists its rows. The previous chart stays while the next one loads. */
export function ListChart({ entity, state, chart, onChange, empty }: ListChartProps) {
  const calendar = useCalendar();
  const query = useMemo(() => toFilterQuery(entity, state, calendar), [entity, state, calendar]);
  const user = useUserName();
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery({
    ...renewedOnFocus,
    queryKey: [entity.service, 'page', 'chart', chart, query],
    queryFn: async ({ signal }) => ({ chart, response: await callChart(entity, { ...chart, query }, signal) }),
    placeholderData: keepPreviousData,
  });
  const body = () => {
    if (error && data === undefined) return <TryAgain place="screen" onRetry={() => void refetch()} />;
    if (data === undefined) return <ChartSkeleton chart={chart} />;
    if (data.response.total === 0) return empty;
    return (
      <>
        <LoadedChart entity={entity} {...data} onPick={pick} />
        <p className={classes.printed}>
          {state.filters.isActive === true && 'Without deleted records. '}
          Printed by <bdi>{user}</bdi>, as of {formatInstant(new Date(dataUpdatedAt).toISOString())}
        </p>
      </>
    );
  };
  const pick = ({ filter }: Figure, { groupBy }: ChartSpec) =>
    onChange((now) => {
      const groupFilter = filter && intersectFilter(now.filters[groupBy], filter, calendar);
      return setView(setFilter(now, groupBy, groupFilter), undefined);
    });
  return (
    <section className={classes.chart} aria-label="Chart">
      <ChartForm entity={entity} chart={chart} onChange={(next) => onChange((now) => setView(now, asView(next)))} />
      <div className={classes.body} aria-busy={isPlaceholderData}>
        {body()}
      </div>
    </section>
  );
}

interface LoadedChartProps {
  entity: EntitySpec;
  /** The chart of this response; while the next one loads, it is the previous one. */
  chart: ChartSpec;
  response: Parameters<typeof chartFigures>[2];
  onPick: (figure: Figure, chart: ChartSpec) => void;
}

function LoadedChart({ entity, chart, response, onPick }: LoadedChartProps) {
  const calendar = useCalendar();
  const all = useMemo(() => chartFigures(entity, chart, response, calendar), [entity, chart, response, calendar]);
  const { groups, others, notes } = all;
  const { label } = fieldOnWire(entity, chart.groupBy)[1];
  const title = `${measureText(entity, chart)} by ${label}`;
  const table = (figures: readonly Figure[]) => (
    <FigureTable {...{ entity, chart, title, label, figures }} onPick={(figure) => onPick(figure, chart)} />
  );
  const [emptyGroup] = others;
  return (
    <>
      <p className={classes.printedTitle}>
        {chart.period === undefined ? title : `${title} per ${periodName(chart.period)}`}
      </p>
      {chart.period === undefined ? (
        table([...groups, ...others])
      ) : (
        <>
          <TimeBars
            {...{ chart, measured: measuredField(entity, chart), title, figures: groups }}
            onPick={(figure) => onPick(figure, chart)}
          />
          <details className={classes.figures}>
            <summary>Figures</summary>
            {table([...groups, ...others])}
          </details>
        </>
      )}
      <p className={classes.notes}>
        <output>
          {formatCount(response.total)} {entity.label.many}
        </output>
        {chart.period !== undefined && emptyGroup !== undefined && (
          <span>
            {formatCount(emptyGroup.count)} without {label}
          </span>
        )}
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        <CopyFigures cells={figureCells(entity, chart, all)} />
      </p>
    </>
  );
}
