import type { Page } from '#model/page.ts';
import type { ListColumn } from '../columns.tsx';
import type { FilterKind, FilterValues } from '../filter.ts';

/** What the pop-up of one kind is given. It keeps a draft; nothing happens to the list until OK or Reset (core 4). */
export interface FilterProps<Kind extends FilterKind> {
  column: ListColumn<never>;
  value: FilterValues[Kind] | undefined;
  /** The current answer, for its bounds and value lists; `undefined` before the first one. */
  page: Page<unknown> | undefined;
  /** Sets the filter, or clears it with `undefined`, and closes the pop-up. */
  onApply: (value: FilterValues[Kind] | undefined) => void;
}
