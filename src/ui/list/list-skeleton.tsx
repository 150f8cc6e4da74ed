import classes from './list.module.css';

/** Placeholder of the first load, in the table's columns. Later loads keep the previous rows. */
export function ListSkeleton({ rows, columns }: { rows: number; columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => <span key={`cell ${index + 1}`} />);
  return (
    <output className={classes.skeleton} aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={`row ${index + 1}`}>{cells}</div>
      ))}
    </output>
  );
}
