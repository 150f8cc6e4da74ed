/** Panels that are own code; loaded only by forms that have some. */
import { useCallbackRef } from '@mantine/hooks';
import { useMemo, type ComponentType } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import { SlotBoundary } from '../../own-code/slot-boundary.tsx';
import { useMayWrite, usePermissions } from '../../permissions-context.tsx';
import { useReloadForm } from '../record/form-context.ts';
import classes from './child-panel.module.css';

/** What own code in a panel gets. */
export interface OwnPanelProps<Row> {
  /** As it is stored. */
  readonly record: Row;
  /** Whether the person may not change the record. */
  readonly readOnly: boolean;
}

/** The record of the form, and the panel's heading. */
export interface RecordPanelProps {
  readonly entity: EntitySpec;
  readonly record: object;
  readonly title: string;
}

/** A panel of own code. `name`: in the catalogue, for reports. Who lacks the permission does not see it. */
export function ownPanel<Row extends object>(
  name: string,
  Panel: ComponentType<OwnPanelProps<Row>>,
  permission?: Permission,
): ComponentType<RecordPanelProps> {
  return function OwnPanel({ entity, record, title }) {
    const readOnly = !useMayWrite(entity, record);
    const permissions = usePermissions();
    const reload = useCallbackRef(useReloadForm());
    // Memoised: not rendered again for each keystroke in the form.
    const panel = useMemo(() => <Panel record={record as Row} readOnly={readOnly} />, [record, readOnly]);
    if (permission !== undefined && !permissions.has(permission)) return null;
    return (
      <section className={classes.panel} aria-label={title}>
        <header className={classes.header}>
          <h2>{title}</h2>
        </header>
        <SlotBoundary kind="panel" name={name} resetKey={record} onReload={reload}>
          {panel}
        </SlotBoundary>
      </section>
    );
  };
}
