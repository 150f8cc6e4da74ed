import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fieldOf, type EntitySpec, type ReferenceField } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import type { Home } from '#model/portal.ts';
import { valuesName } from '#model/wire.ts';
import { ReferencePicker } from '#ui/form/inputs/reference-picker.tsx';
import { chartHeight, Panel, PanelRows, PanelSkeleton } from './panel.tsx';
import { rowsQuery } from './home-queries.ts';
import { seriesOf } from './series.ts';

const loadChart = () => import('./trend-chart.tsx').then(({ TrendChart }) => ({ default: TrendChart }));
const TrendChart = lazy(loadChart);

type TrendProps = Home['trend'] & { spec: EntitySpec };

/** Maximum number of rows to fetch. */
const maxRows = 100;

/** A chart of numbers over time for one record: the picked one, initially that of the list's first row. */
export function Trend({ title, spec, of, at, values }: TrendProps) {
  const reference = referenceOf(spec, of);
  const [pickedId, setPickedId] = useState<number | null>(null);
  const firstRow = useQuery(rowsQuery(spec, { pageIndex: 0, pageSize: 1 }));
  const firstId = firstRow.data?.data[0]?.[of];
  const recordId = pickedId ?? (typeof firstId === 'number' ? firstId : null);
  const rows = useQuery({
    ...rowsQuery(spec, {
      pageIndex: 0,
      pageSize: maxRows,
      sortField: at,
      sortOrder: 'desc',
      [valuesName(reference.as)]: [recordId],
    }),
    enabled: recordId !== null,
  });
  // Preloads the chart while its numbers are fetched; a failed preload is reported when it is rendered.
  useEffect(() => void loadChart().catch(() => {}), []);
  const series = seriesOf(rows.data?.data ?? [], at, values, (rows.data?.totalNumberOfItems ?? 0) > maxRows);

  return (
    <Panel
      title={title}
      aside={
        <ReferencePicker
          aria-label={reference.label}
          size="xs"
          service={reference.to}
          value={recordId}
          onChange={(id) => setPickedId(typeof id === 'number' ? id : null)}
        />
      }
    >
      <PanelRows count={series.length} queries={[firstRow, rows]} empty="No numbers yet." height={chartHeight} />
      {series.length > 0 ? (
        <Suspense fallback={<PanelSkeleton height={chartHeight} />}>
          <TrendChart data={series} values={values.map((name) => ({ name, label: fieldOf(spec, name).label }))} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

function referenceOf(spec: EntitySpec, name: string): ReferenceField {
  const field = fieldOf(spec, name);
  if (!isReference(field)) throw new Error(`${spec.service}.${name} is no reference: see "home" in the portal file.`);
  return field;
}
