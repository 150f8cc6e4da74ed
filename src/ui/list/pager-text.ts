/** Texts and numbers of a pager (core 9). */
import { formatCount } from '../format-count.ts';

/** `26 - 50 of 1,204`. */
export function pagerText(pageIndex: number, pageSize: number, total: number): string {
  const first = total === 0 ? 0 : pageIndex * pageSize + 1;
  const last = Math.min((pageIndex + 1) * pageSize, total);
  return `${formatCount(first)} - ${formatCount(last)} of ${formatCount(total)}`;
}

/** Page sizes to choose from; always includes the current one (core 9). */
export function pageSizes(offered: readonly number[], current: number): number[] {
  return [...new Set([...offered, current])].sort((a, b) => a - b);
}

/** Number of pages; an empty list has one. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
