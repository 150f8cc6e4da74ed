import { use } from 'react';
import type { ListHeadingProps } from './state/feature.ts';
import { listFeatures } from '../../features/lists.ts';
import { HeadingLevel } from '../heading-level.ts';
import classes from './list-heading.module.css';

/** Heading of a list: its title, and what features show beside it. */
export function ListHeading({ title, ...props }: ListHeadingProps & { title: string }) {
  const Heading = `h${use(HeadingLevel)}` as const;
  return (
    <header className={classes.heading}>
      <Heading>{title}</Heading>
      {listFeatures.map(({ name, ListHeading: Part }) => Part && <Part key={name} {...props} />)}
    </header>
  );
}
