import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Key } from '#model/key.ts';
import { formatCount } from '#ui/format-count.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { recordAddresses } from '#ui/routing/record-path.ts';
import { useStore } from '#ui/store.ts';
import { useSeen } from '#ui/use-seen.ts';
import type { RelatedList } from '../model/operations.ts';
import classes from './related.module.css';
import { filteredAddress, listAddress } from './related-query.ts';
import type { RelatedRowsProps } from './related-rows.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const RelatedRows = lazyPart(async () => (await import('./related-rows.tsx')).RelatedRows, {
  loading: ({ count }: RelatedRowsProps) => <RowsSkeleton count={count} />,
});

interface RelatedCardProps {
  readonly list: RelatedList;
  readonly recordKey: Key;
  /** The most columns of its rows. */
  readonly columns: number;
  readonly isOpenAtFirst: boolean;
}

/** A list that refers to the record: its name and count, its first rows once it is open and in view, and the way to all of them. */
export function RelatedCard({ list, recordKey, columns, isOpenAtFirst }: RelatedCardProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  const id = useId();
  const path = listAddress(useStore(recordAddresses), list);
  const { label, count } = list;
  return (
    <section className={classes.card} data-open={isOpen || undefined} aria-label={label}>
      <header className={classes.header}>
        <h3 className={classes.title}>
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            data-print-text
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden className={classes.chevron} />
            <span className={classes.label}>
              {label} <span className={classes.count}>{countText(list)}</span>
            </span>
          </UnstyledButton>
        </h3>
        {path === undefined ? null : (
          <RecordLink href={filteredAddress(path, list, recordKey)} className={classes.all}>
            Open as list
          </RecordLink>
        )}
      </header>
      <div id={id} ref={ref} hidden={!isOpen} className={classes.rows}>
        {!isOpen ? null : isSeen && path !== undefined ? (
          <RelatedRows
            path={path}
            field={list.field}
            recordKey={recordKey}
            columns={columns}
            label={label}
            count={count}
          />
        ) : (
          <RowsSkeleton count={count} />
        )}
      </div>
    </section>
  );
}

const countText = ({ count, more }: RelatedList): string =>
  count === null ? 'not counted' : `${formatCount(count)}${more ? '+' : ''}`;
