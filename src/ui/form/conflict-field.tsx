import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import { Radio } from '@mantine/core';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import classes from './conflict-dialog.module.css';
import { FieldValue } from './field-value.tsx';
import type { Difference, Side } from './merge.ts';

interface ConflictFieldProps {
  entity: EntitySpec;
  difference: Difference;
  /** Who saved first. */
  who: string;
  /** Nothing is chosen for anyone in advance. */
  choice: Side | null;
  onChoose: (side: Side) => void;
}

/** One field that both people changed: two versions side by side, and under them what it was before. */
export function ConflictField({ entity, difference, who, choice, onChoose }: ConflictFieldProps) {
  const field = fieldOf(entity, difference.name);
  const version = (side: Side, title: string) => (
    <Radio.Card value={side} className={classes.version} p="sm">
      <Radio.Indicator />
      <div>
        <div className={classes.whose}>{title}</div>
        <div className={classes.value}>
          <FieldValue field={field} value={difference[side]} />
        </div>
      </div>
    </Radio.Card>
  );
  return (
    <Radio.Group label={field.label} value={choice} onChange={(side) => onChoose(side as Side)}>
      <div className={classes.versions}>
        {version('theirs', who)}
        {version('mine', 'You')}
      </div>
      <div className={classes.before}>
        Before: <FieldValue field={field} value={difference.before} />
      </div>
    </Radio.Group>
  );
}

/** One field that only the other person changed. */
export function TakenField({ entity, difference }: Pick<ConflictFieldProps, 'entity' | 'difference'>) {
  const field = fieldOf(entity, difference.name);
  return (
    <div>
      <dt>{field.label}</dt>
      <dd>
        <FieldValue field={field} value={difference.before} /> → <FieldValue field={field} value={difference.theirs} />
      </dd>
    </div>
  );
}
