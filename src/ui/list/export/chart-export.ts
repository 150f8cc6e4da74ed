import type { ChartSpec } from '#model/chart.ts';
import { csvLine, firstLine } from '#model/csv.ts';
import type { EntitySpec } from '#model/entity.ts';
import { escapeFormula } from '#model/escape.ts';
import { toFilterQuery, type ListState } from '#model/list/list-state.ts';
import type { Calendar } from '#model/relative-days.ts';
import { exportFormats } from '#model/wire.ts';
import type { Chart } from '#model/wire/chart.ts';
import { entityCalls } from '../../calls/entity-calls.ts';
import { figureCells } from '../chart/figure-cells.ts';
import { chartFigures } from '../chart/figures.ts';
import type { ExportJob } from './save-export.ts';

/** An export of a chart's figures. They are few, so the browser writes the file, from the chart's own call. */
export function chartExport(entity: EntitySpec, state: ListState, chart: ChartSpec, calendar: Calendar): ExportJob {
  const query = { ...chart, query: toFilterQuery(entity, state, calendar) };
  return {
    call: `${entity.service} chart`,
    fileName: `${entity.service}Chart.csv`,
    total: undefined,
    fetchFile: async (signal) => {
      const response = await entityCalls(entity).chart(query, signal);
      const headers = { 'content-type': exportFormats.csv };
      return new Response(figuresCsv(entity, chart, response, calendar), { headers });
    },
  };
}

/** In the format of a list's export. */
export function figuresCsv(entity: EntitySpec, chart: ChartSpec, response: Chart, calendar: Calendar): string {
  const { header, rows } = figureCells(entity, chart, chartFigures(entity, chart, response, calendar));
  const lines = rows.map(([group = '', ...numbers]) => csvLine([escapeFormula(group), ...numbers]));
  return [firstLine(header), ...lines].join('');
}
