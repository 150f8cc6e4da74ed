/** Charts of lists: the switch beside a list's title, and the chart in the place of the table. */
import type { BrowserFeature } from '../../../app/feature.ts';
import { useChart } from '../ui/chart-tool.tsx';
import { ViewSwitch } from '../ui/view-switch.tsx';

export const listCharts: BrowserFeature = {
  name: 'charts',
  ListHeading: ViewSwitch,
  replacesTable: ({ chart }) => chart !== undefined,
  tool: useChart,
};
