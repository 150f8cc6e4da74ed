/** Keeps the place of a saved list that is still loading, so that what follows doesn't move. */
export const ReservedItem = ({ className }: { className: string | undefined }) => (
  <li aria-hidden>
    <span className={className}>&nbsp;</span>
  </li>
);

/** As many items, none of which is there. */
export const reservedItems = (count: number): readonly null[] => Array.from({ length: count }, () => null);
