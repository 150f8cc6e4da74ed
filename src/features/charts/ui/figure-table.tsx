import type { ChartSpec } from '../model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { formatCount } from '#ui/format-count.ts';
import classes from './chart.module.css';
import { amountText, measuredField, measureNames, type Figure } from './figures.ts';

interface FigureTableProps {
  entity: EntitySpec;
  chart: ChartSpec;
  title: string;
  /** Header of the groups' column: the label of the field that groups. */
  label: string;
  figures: readonly Figure[];
  onPick: (figure: Figure) => void;
}

/** Table of figures with a horizontal bar each. Clicking a group's name lists its rows. */
export function FigureTable({ entity, chart, title, label, figures, onPick }: FigureTableProps) {
  // A figure without a filter sums up many groups; its bar would dwarf the others.
  const largest = Math.max(...figures.map(({ filter, amount }) => (filter === undefined ? 0 : Number(amount))));
  const lengthOf = ({ amount }: Figure) => (largest > 0 ? (Math.max(Number(amount), 0) / largest) * 100 : 0);
  const measured = measuredField(entity, chart);
  const hasCountColumn = chart.measure !== 'count';
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">{hasCountColumn ? measureNames[chart.measure] : entity.label.many}</th>
          {hasCountColumn && <th scope="col">{entity.label.many}</th>}
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <th scope="row">
              <div className={classes.group}>
                {figure.filter === undefined ? (
                  <span className={classes.name}>{figure.label}</span>
                ) : (
                  <button
                    type="button"
                    data-print-text
                    className={classes.name}
                    title={`Show ${formatCount(figure.count)} ${entity.label.many}`}
                    onClick={() => onPick(figure)}
                  >
                    {figure.label}
                  </button>
                )}
                {figure.filter !== undefined && (
                  <span data-drawn className={classes.bar} style={{ '--length': `${lengthOf(figure)}%` }} />
                )}
              </div>
            </th>
            <td>{amountText(figure.amount, chart, measured)}</td>
            {hasCountColumn && <td>{formatCount(figure.count)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
