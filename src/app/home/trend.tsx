import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fieldOf, type EntitySpec, type ReferenceField } from '#model/entity.ts';
import type { Home } from '#model/portal.ts';
import { valuesName } from '#model/wire.ts';
import { OptionList } from '#ui/form/inputs/option-list.tsx';
import { pickerProps, withFooter } from '#ui/form/inputs/picker-props.ts';
import { useOptions } from '#ui/form/inputs/use-options.ts';
import { chartHeight, Panel, PanelRows, PanelSkeleton } from './panel.tsx';
import { rowsQuery } from './reads.ts';
import { seriesOf } from './series.ts';

const loadChart = () => import('./trend-chart.tsx').then(({ TrendChart }) => ({ default: TrendChart }));
const TrendChart = lazy(loadChart);

type TrendProps = Home['trend'] & { spec: EntitySpec };

/** As many rows as one call answers. */
const rowsAtMost = 100;

/** Numbers over time of one record that the reader picks; at first, of the one that the list begins with. */
export function Trend({ title, spec, of, at, values }: TrendProps) {
  const reference = referenceOf(spec, of);
  const [picked, setPicked] = useState<number | null>(null);
  const first = useQuery(rowsQuery(spec, { pageIndex: 0, pageSize: 1 }));
  const firstId = first.data?.data[0]?.[of];
  const shown = picked ?? (typeof firstId === 'number' ? firstId : null);
  const rows = useQuery({
    ...rowsQuery(spec, {
      pageIndex: 0,
      pageSize: rowsAtMost,
      sortField: at,
      sortOrder: 'desc',
      [valuesName(reference.as)]: [shown],
    }),
    enabled: shown !== null,
  });
  // Preloads the chart while its numbers are fetched; a failed preload is reported when it is rendered.
  useEffect(() => void loadChart().catch(() => {}), []);
  const series = seriesOf(rows.data?.data ?? [], at, values, (rows.data?.totalNumberOfItems ?? 0) > rowsAtMost);

  return (
    <Panel title={title} aside={<Picker reference={reference} value={shown} onChange={setPicked} />}>
      <PanelRows count={series.length} reads={[first, rows]} empty="No numbers yet." height={chartHeight} />
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
  if (field.kind !== 'reference')
    throw new Error(`${spec.service}.${name} is no reference: see "home" in the portal file.`);
  return field;
}

interface PickerProps {
  reference: ReferenceField;
  value: number | null;
  onChange: (id: number) => void;
}

function Picker({ reference, value, onChange }: PickerProps) {
  const picker = useOptions(reference.to, value === null ? [] : [value], null);
  const chosen = value === null ? [] : [picker.optionOf(value)];
  const others = picker.offered.options.filter(({ id }) => id !== value);
  return (
    <OptionList offered={picker.offered}>
      <Select
        aria-label={reference.label}
        {...pickerProps(picker.offered)}
        size="xs"
        allowDeselect={false}
        data={withFooter(
          [...chosen, ...others].map(({ id, name }) => ({ value: String(id), label: name })),
          picker.offered,
        )}
        onDropdownOpen={picker.open}
        onSearchChange={(typed) => picker.setSearch(typed === chosen[0]?.name ? '' : typed)}
        value={value === null ? null : String(value)}
        onChange={(id) => {
          if (id === null) return;
          picker.pick([Number(id)]);
          onChange(Number(id));
        }}
      />
    </OptionList>
  );
}
