/** Pages that are own code. */
import type { ComponentType, ReactNode } from 'react';
import classes from './own-page.module.css';
import { SlotBoundary } from './slot-boundary.tsx';

/** A page of own code under its title. `name`: in the catalogue, for reports. */
export const ownPage = (name: string, title: string, Page: ComponentType): (() => ReactNode) =>
  function OwnPage() {
    return (
      <section className={classes.page} aria-label={title}>
        <h1>{title}</h1>
        <SlotBoundary kind="page" name={name}>
          <Page />
        </SlotBoundary>
      </section>
    );
  };
