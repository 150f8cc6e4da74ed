/** Features that show a list in another form than a table. */
import type { ListView } from '../model/list/list-view.ts';
import { chartView } from './charts/model/chart.ts';

export const listViews: readonly ListView[] = [chartView];
