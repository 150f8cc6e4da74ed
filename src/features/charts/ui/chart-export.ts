import type { ChartSpec } from '../model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { escapeFormula } from '#model/escape.ts';
import { cellsOf, type FileFormat, type Piece } from '../../exports/model/format.ts';
import { exportFormats } from '../../exports/model/file-formats.ts';
import { exportFileName, type ExportFormat } from '../../exports/model/formats.ts';
import { toFilterQuery, type ListState } from '#model/list/list-state.ts';
import type { Calendar } from '#model/relative-days.ts';
import type { Chart } from '../model/operations.ts';
import { callChart } from './call-chart.ts';
import { allFigures, figureColumns } from './figure-cells.ts';
import { chartFigures, type Figure } from './figures.ts';
import type { ExportJob } from '../../exports/ui/save-export.ts';

/** An export of a chart's figures. They are few, so the browser writes the file, from the chart's own call. */
export function chartExport(
  entity: EntitySpec,
  state: ListState,
  chart: ChartSpec,
  calendar: Calendar,
  name: ExportFormat,
): ExportJob {
  const query = { ...chart, query: toFilterQuery(entity, state, calendar) };
  const format = exportFormats[name];
  return {
    call: `${entity.service} chart`,
    format: name,
    fileName: exportFileName(`${entity.service}Chart`, name),
    total: undefined,
    fetchFile: async (signal) => {
      const response = await callChart(entity, query, signal);
      const pieces = figuresFile(format, entity, chart, response, calendar);
      return new Response(new Blob(pieces, { type: format.mediaType }));
    },
  };
}

/** In the form of a list's export. */
export function figuresFile(
  format: FileFormat,
  entity: EntitySpec,
  chart: ChartSpec,
  response: Chart,
  calendar: Calendar,
): Piece[] {
  const [group, ...numbers] = figureColumns(entity, chart);
  const columns = [{ ...group, text: (figure: Figure) => escapeFormula(group.text(figure) ?? '') || null }, ...numbers];
  const figures = allFigures(chartFigures(entity, chart, response, calendar));
  const writer = format.writer(columns);
  return [writer.begin(), writer.rows(cellsOf(format, columns, figures)), writer.end()];
}
