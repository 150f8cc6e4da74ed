import { Link } from '@tanstack/react-router';
import { use, type ComponentProps, type ReactNode } from 'react';
import { EntityList } from '#ui/list/entity-list.tsx';
import { SystemPages } from './system-pages.ts';
import classes from './system-page.module.css';

interface SystemPageProps {
  title: string;
  /** A sentence about the page. */
  intro: string;
  children: ReactNode;
}

/** Layout of a page that is no list or form: heading and content. */
export const PlainPage = ({ title, intro, children }: SystemPageProps) => (
  <section className={classes.page} aria-label={title}>
    <div>
      <h1>{title}</h1>
      <p className={classes.intro}>{intro}</p>
    </div>
    {children}
  </section>
);

/** Layout of an administrators' page: heading, links to the others, content. */
export const SystemPage = ({ title, intro, children }: SystemPageProps) => (
  <PlainPage title={title} intro={intro}>
    <PageLinks />
    {children}
  </PlainPage>
);

const PageLinks = () => (
  <nav aria-label="Pages for administrators" className={classes.pages}>
    {use(SystemPages).map(({ label, to }) => (
      <Link key={to} to={to} className={classes.tab}>
        {label}
      </Link>
    ))}
  </nav>
);

interface SystemListProps extends Pick<
  ComponentProps<typeof EntityList<object>>,
  'client' | 'title' | 'path' | 'cells' | 'actions' | 'children'
> {
  intro: string;
}

/** A list of the portal's own tables, as an administrators' page. */
export const SystemList = ({ intro, children, ...list }: SystemListProps) => (
  <EntityList {...list} showDeleted={false}>
    <p className={classes.intro}>{intro}</p>
    <PageLinks />
    {children}
  </EntityList>
);
