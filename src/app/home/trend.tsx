import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { trendReference } from '#model/home.ts';
import type { Home } from '#model/portal.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { ReferencePicker } from '#ui/form/inputs/reference-picker.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TryAgain } from '#ui/routing/try-again.tsx';
import { chartHeight, HomePanel, PanelRows, PanelSkeleton } from './panel.tsx';
import { pickedTrendQuery } from './home-lists.ts';
import { seriesOf } from './series.ts';

const loadChart = async () => (await import('./trend-chart.tsx')).TrendChart;
const TrendChart = lazyPart(loadChart, { loading: () => <PanelSkeleton height={chartHeight} /> });

interface TrendProps {
  trend: NonNullable<Home['trend']>;
  spec: EntitySpec;
  /** The trend of the list's first record; absent while loading. */
  first: HomeAnswer['trend'] | undefined;
}

/** A chart of numbers over time for one record: the picked one, initially that of the list's first row. */
export function Trend({ trend, spec, first }: TrendProps) {
  const { title, of, at, values } = trend;
  const reference = trendReference(spec, of);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const picked = useQuery(pickedTrendQuery(spec, trend, pickedId));
  const firstId = typeof first?.of === 'number' ? first.of : null;
  const { rows, total = 0 } =
    pickedId === null ? (first ?? {}) : { rows: picked.data?.data, total: picked.data?.totalNumberOfItems };
  // Preloads the chart while its numbers are fetched; a failed preload is reported when it is rendered.
  useEffect(() => void loadChart().catch(() => {}), []);
  const series = rows && seriesOf(rows, at, values, total > rows.length);

  return (
    <HomePanel
      title={title}
      aside={
        <ReferencePicker
          aria-label={reference.label}
          size="xs"
          service={reference.to}
          value={pickedId ?? firstId}
          onChange={(id) => setPickedId(typeof id === 'number' ? id : null)}
        />
      }
    >
      {picked.isError ? (
        <TryAgain onRetry={() => void picked.refetch()} />
      ) : (
        <PanelRows rows={series} empty="No numbers yet." height={chartHeight} />
      )}
      {series !== undefined && series.length > 0 ? (
        <TrendChart data={series} values={values.map((name) => ({ name, label: fieldOf(spec, name).label }))} />
      ) : null}
    </HomePanel>
  );
}
