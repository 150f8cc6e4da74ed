import type { Choice } from '#model/entity.ts';
import classes from './badges.module.css';

/** What was chosen, as badges in the colours of the catalogue. */
export const Badges = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label, color = 'gray' }) => (
    <span
      key={value}
      className={classes.badge}
      style={{
        color: `color-mix(in srgb, var(--mantine-color-${color}-light-color) 40%, var(--mantine-color-text))`,
        background: `var(--mantine-color-${color}-light)`,
      }}
    >
      {label}
    </span>
  ));

/** The options of a value, or of many; what is no option any more stands for itself. */
export const chosen = (options: readonly Choice[], value: unknown): readonly Choice[] =>
  [value ?? []]
    .flat()
    .map((one) => options.find((option) => option.value === one) ?? { value: String(one), label: String(one) });
