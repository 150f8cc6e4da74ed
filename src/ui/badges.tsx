import { createElement, Fragment } from 'react';
import type { Choice } from '#model/field.ts';
import classes from './badges.module.css';

/** Chosen options as badges, in the catalogue's colours. Children without keys, since texts may be repeated. */
export const Badges = ({ choices }: { choices: readonly Choice[] }) =>
  createElement(Fragment, null, ...choices.map((choice) => createElement(Badge, choice)));

const Badge = ({ label, color = 'gray' }: Choice) => (
  <span
    className={classes.badge}
    style={{
      color: `color-mix(in srgb, var(--mantine-color-${color}-light-color) 40%, var(--mantine-color-text))`,
      background: `var(--mantine-color-${color}-light)`,
    }}
  >
    {label}
  </span>
);

/** Options of one or more values; a value that is no option is its own label. */
export const selectedOptions = (options: readonly Choice[], value: unknown): readonly Choice[] =>
  [value ?? []]
    .flat()
    .map((stored) => options.find(({ value }) => value === stored) ?? { value: String(stored), label: String(stored) });
