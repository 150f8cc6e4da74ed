import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RelatedList } from '../model/operations.ts';
import classes from './related.module.css';

/** The most rows of a list that a record shows. */
export const maxRows = 5;

/** As many rows as will be there, and the table's head, so that nothing moves when they come. */
export const RowsSkeleton = ({ count }: Pick<RelatedList, 'count'>): ReactNode => (
  <output className={classes.loading} aria-label="Loading" data-not-loaded>
    {Array.from({ length: Math.min(count ?? 1, maxRows) + 1 }, (_, index) => (
      <Skeleton key={`row ${index + 1}`} component="span" display="block" height={15} my={12} />
    ))}
  </output>
);
