import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { systemPages } from './pages.ts';
import classes from './system-page.module.css';

interface SystemPageProps {
  title: string;
  /** What the page is about, in a sentence. */
  intro: string;
  children: ReactNode;
}

/** A page for administrators: its heading, the way to the others, and what it shows. */
export const SystemPage = ({ title, intro, children }: SystemPageProps) => (
  <section className={classes.page} aria-label={title}>
    <div>
      <Title order={1}>{title}</Title>
      <p className={classes.intro}>{intro}</p>
    </div>
    <nav aria-label="Pages for administrators" className={classes.pages}>
      {systemPages.map(({ label, to }) => (
        <Link key={to} to={to} className={classes.tab}>
          {label}
        </Link>
      ))}
    </nav>
    {children}
  </section>
);
