import { useMemo } from 'react';
import type { ExportFormat } from '../../exports/model/formats.ts';
import { calendarNow } from '#model/relative-days.ts';
import { lazyPart, reportUnloaded } from '#ui/lazy-part.tsx';
import { exportFileOf } from '../../exports/model/facts.ts';
import { startExport } from '../../exports/ui/run-exports.ts';
import type { ListFeature } from '#ui/list/state/feature.ts';
import type { ListOnScreen, ListTool } from '#ui/list/state/list-tool.ts';
import { ExportButton, ExportButtons } from '../../exports/ui/export-button.tsx';
import { usePortal } from '#ui/portal-context.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { chartOf } from '../model/chart.ts';
import classes from './chart-skeleton.module.css';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { ViewSwitch } from './view-switch.tsx';

const ListChart = lazyPart(async () => (await import('./list-chart.tsx')).ListChart, {
  loading: ({ chart }) => <ChartSkeleton chart={chart} />,
});

/** The chart of a list, and the export of its figures where the list has an export. */
function useChart({ entity, state, empty, onChange }: ListOnScreen): ListTool {
  const { calendar } = usePortal();
  const { view } = state;
  const chart = useMemo(() => chartOf(entity, calendar, view), [entity, calendar, view]);
  const Export = usePhone() ? ExportButtons : ExportButton;
  const button = useMemo(() => {
    if (chart === undefined || exportFileOf(entity) === undefined) return undefined;
    const onExport = async (format: ExportFormat) => {
      try {
        const { chartExport } = await import('./chart-export.ts');
        await startExport(chartExport(entity, state, chart, calendarNow(calendar), format));
      } catch (error) {
        reportUnloaded(error);
      }
    };
    return <Export key="figures" text="Export Figures" onExport={(format) => void onExport(format)} />;
  }, [Export, entity, state, chart, calendar]);
  if (chart === undefined) return {};
  return {
    buttons: button,
    content: (
      <div className={classes.place} data-print-page={chart.period === undefined ? 'portrait' : 'landscape'}>
        <ListChart {...{ entity, state, chart, empty, onChange }} />
      </div>
    ),
  };
}

export const chartsOfList: ListFeature = {
  name: 'charts',
  ListHeading: ViewSwitch,
  tool: useChart,
};
