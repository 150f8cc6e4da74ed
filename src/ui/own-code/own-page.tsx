/** Pages that are own code. */
import { Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import classes from './own-page.module.css';
import { SlotBoundary } from './slot-boundary.tsx';

/** A page of own code under its title. `name`: in the catalogue, for reports. */
export const ownPage = (name: string, title: string, Page: ComponentType): (() => ReactNode) =>
  function OwnPage() {
    return (
      <section className={classes.page} aria-label={title}>
        <Title order={1}>{title}</Title>
        <SlotBoundary kind="page" name={name}>
          <Page />
        </SlotBoundary>
      </section>
    );
  };
