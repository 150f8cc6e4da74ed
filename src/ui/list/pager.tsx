import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { memo, useId, type ReactNode } from 'react';
import { formatCount } from '../format-count.ts';
import { usePortal } from '../portal-context.tsx';
import classes from './list.module.css';

interface PagerProps {
  pageIndex: number;
  pageSize: number;
  /** Page size of the shown rows, where it is the previous one while others are pending. */
  shownSize?: number;
  /** Row count of all pages; `undefined` while loading. */
  total: number | undefined;
  onPage: (pageIndex: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** Range and count of the rows, page controls and page size (core 9). */
export const Pager = memo(function Pager({
  pageIndex,
  pageSize,
  shownSize = pageSize,
  total,
  onPage,
  onPageSize,
}: PagerProps) {
  const { list } = usePortal();
  const sizeId = useId();
  const pages = pageCount(total ?? 0, shownSize);
  const stepButton = (label: string, target: number, icon: ReactNode) => {
    const isEnabled = target >= 0 && target < pages && target !== pageIndex;
    return (
      // `aria-disabled` rather than `disabled`, which would drop the focus on the last page.
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={label}
        aria-disabled={!isEnabled}
        onClick={isEnabled ? () => onPage(target) : undefined}
      >
        {icon}
      </ActionIcon>
    );
  };
  return (
    <nav className={classes.pager} aria-label="Pages" data-waiting={total === undefined || undefined}>
      <span className={classes.sizes}>
        <label htmlFor={sizeId}>Rows per page:</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          value={pageSize}
          data={pageSizes(list.pageSizes, pageSize).map(String)}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </span>
      <output>{total === undefined ? null : pagerText(pageIndex, shownSize, total)}</output>
      <span className={classes.steps}>
        {stepButton('First page', 0, <IconChevronsLeft size={18} aria-hidden />)}
        {stepButton('Previous page', pageIndex - 1, <IconChevronLeft size={18} aria-hidden />)}
        {total === undefined ? null : (
          <PageNumber key={`${pageIndex} of ${pages}`} pageIndex={pageIndex} pages={pages} onPage={onPage} />
        )}
        {stepButton('Next page', pageIndex + 1, <IconChevronRight size={18} aria-hidden />)}
        {stepButton('Last page', pages - 1, <IconChevronsRight size={18} aria-hidden />)}
      </span>
    </nav>
  );
});

/** Editable page number. */
function PageNumber({ pageIndex, pages, onPage }: Pick<PagerProps, 'pageIndex' | 'onPage'> & { pages: number }) {
  return (
    <form
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        const pageNumber = Number(new FormData(event.currentTarget).get('page'));
        if (Number.isInteger(pageNumber) && pageNumber > 0) onPage(Math.min(pageNumber, pages) - 1);
      }}
    >
      <input name="page" inputMode="numeric" autoComplete="off" aria-label="Page" defaultValue={pageIndex + 1} />
      <span>of {formatCount(pages)}</span>
    </form>
  );
}

/** `26 - 50 of 1,204` (core 9). */
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
