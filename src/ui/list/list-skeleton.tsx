import classes from './list.module.css';

/** Stands where the rows will be, in their columns, the first time only; afterwards the rows before stay until the next are there. */
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
