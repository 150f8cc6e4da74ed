import { Link } from '@tanstack/react-router';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import type { HomeAnswer } from '#model/wire/home.ts';
import { formatCount } from '#ui/format-count.ts';
import { foldEmpty, listParts, type CountOf, type OrMissing, type ListPart } from './list-parts.ts';
import classes from './list-counts.module.css';
import { HomePanel } from './panel.tsx';

interface ListCountTilesProps {
  title: string;
  menu: MenuGroup;
  counts: OrMissing<HomeAnswer['counts']>;
}

/** Every list that the user may read, by group, with the number of its active rows. */
export function ListCountTiles({ title, menu, counts }: ListCountTilesProps) {
  const countOf: CountOf = (service) => counts && (counts[service] ?? null);
  const { shown, folded } = foldEmpty(listParts(menu), countOf);
  const rest = folded.flatMap(({ items }) => items).length;
  return (
    <HomePanel title={title}>
      <Parts parts={shown} countOf={countOf} />
      {rest === 0 ? null : (
        <details className={classes.rest}>
          <summary>{rest === 1 ? '1 list without entries' : `${rest} lists without entries`}</summary>
          <Parts parts={folded} countOf={countOf} />
        </details>
      )}
    </HomePanel>
  );
}

const Parts = ({ parts, countOf }: { parts: readonly ListPart[]; countOf: CountOf }) =>
  parts.map(({ label, items }) => (
    <div key={label}>
      {label === null ? null : <h3 className={classes.group}>{label}</h3>}
      <Lists items={items} countOf={countOf} />
    </div>
  ));

function Lists({ items, countOf }: { items: readonly MenuItem[]; countOf: CountOf }) {
  return (
    <ul className={classes.lists}>
      {items.map(({ service, label, to }) =>
        service === undefined ? null : (
          <li key={to}>
            <Link to={to} className={countOf(service) === 0 ? classes.empty : classes.link}>
              <span>{label}</span>
              <RowCount count={countOf(service)} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function RowCount({ count }: { count: OrMissing<number> }) {
  return (
    <span
      className={classes.count}
      aria-label={typeof count === 'number' ? `${count} rows` : undefined}
      title={count === null ? 'It could not be read' : undefined}
    >
      {typeof count === 'number' ? formatCount(count) : count === null ? '–' : '…'}
    </span>
  );
}
