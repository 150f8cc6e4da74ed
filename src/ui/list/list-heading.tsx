import { use } from 'react';
import type { ListHeadingProps } from './state/feature.ts';
import { useListFeatures } from './state/features-context.tsx';
import { HeadingLevel } from '../heading-level.ts';
import { ViewSwitch } from '../../features/charts/ui/view-switch.tsx';
import classes from './list-heading.module.css';

/** Heading of a list: its title, what features show beside it, and the switch to the chart. */
export function ListHeading({ title, ...props }: ListHeadingProps & { title: string }) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const { entity, state, onChange } = props;
  return (
    <header className={classes.heading}>
      <Heading className={classes.title}>{title}</Heading>
      {useListFeatures().map(({ name, ListHeading: Part }) => Part && <Part key={name} {...props} />)}
      <ViewSwitch entity={entity} chart={state.chart} onChange={onChange} />
    </header>
  );
}
