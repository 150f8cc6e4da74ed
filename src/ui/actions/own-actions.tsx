/** Buttons of own code on rows, selected ones and forms; loaded only by lists and forms that have some. */
import { Button, Modal } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { Permission } from '#model/permission.ts';
import type { ListQuery } from '#model/wire.ts';
import { useReturnFocus } from '../controls/use-return-focus.ts';
import { lazyPart } from '../lazy-part.tsx';
import { usePermissions } from '../permissions-context.tsx';
import classes from './action.module.css';
import { reportAction, type ActionPlace, type ActionRun, type OwnAction } from './action.ts';

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

export interface ButtonsProps {
  readonly place: ActionPlace;
  /** The picked records; `null` where they are not known one by one. */
  readonly keys: readonly Key[] | null;
  /** A list's query of them, with relative dates resolved as of now. Absent: they are not those of a list. */
  readonly queryNow?: () => ListQuery;
  /** Why none of them can be run now. */
  readonly obstacle?: string | undefined;
  readonly onDone: ActionRun['onDone'];
}

/** The actions of an entity. */
export interface OwnActions {
  /** Whether one of them may be run in the place. */
  readonly mayRun: (permissions: ReadonlySet<Permission>, place: ActionPlace) => boolean;
  readonly Buttons: ComponentType<ButtonsProps>;
  /** Runs an action for one row. */
  readonly RowDialog: ComponentType<RowDialogProps>;
  /** The button on a row: its only action, or that there are several; undefined without an action for rows. */
  readonly rowLabel: (permissions: ReadonlySet<Permission>) => string | undefined;
  /** Whether this row has the button. Absent: each has. */
  readonly isForRow?: (row: object) => boolean;
}

export interface RowDialogProps {
  readonly row: object;
  readonly rowKey: Key;
  readonly rowName: string;
  readonly onClose: () => void;
}

/** `needs`: the permission of each call of the entity. An action that runs another call does not compile. */
export function ownActions<Needs extends Readonly<Record<string, Permission>>>(
  entity: EntitySpec,
  needs: Needs,
  actions: Readonly<Record<string, OwnAction & { readonly call: keyof Needs }>>,
): OwnActions {
  const allowed = (permissions: ReadonlySet<Permission>, place: ActionPlace) =>
    Object.entries(actions).filter(([, { on, call }]) => {
      const needed = needs[call];
      return on.includes(place) && needed !== undefined && permissions.has(needed);
    });
  return {
    rowLabel: (permissions) => {
      const [first, second] = allowed(permissions, 'row');
      return second === undefined ? first?.[1].label : 'Actions';
    },
    RowDialog: (props) => {
      const permissions = usePermissions();
      return <RowActionDialog entity={entity} actions={allowed(permissions, 'row')} {...props} />;
    },
    mayRun: (permissions, place) => allowed(permissions, place).length > 0,
    Buttons: ({ place, ...props }) => {
      const permissions = usePermissions();
      return allowed(permissions, place).map(([name, action]) => (
        <ActionButton key={name} {...{ entity, name, action }} {...props} />
      ));
    },
  };
}

const notOneByOne = 'Only for rows that are selected one by one';

function ActionButton({ keys, obstacle, ...run }: Omit<ActionRun, 'keys'> & Omit<ButtonsProps, 'place'>) {
  const [isOpen, setOpen] = useState(false);
  const reason = obstacle ?? (keys === null ? notOneByOne : undefined);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={reason !== undefined}
        title={reason}
        onClick={() => setOpen(true)}
      >
        {run.action.label}
      </Button>
      {isOpen && keys !== null ? <SafeDialog {...run} keys={keys} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface RowActionDialogProps extends RowDialogProps {
  readonly entity: EntitySpec;
  /** By name. */
  readonly actions: readonly (readonly [string, OwnAction])[];
}

/** Asks which of several actions is meant, then runs it for the row. */
function RowActionDialog({ entity, actions, rowKey, rowName, onClose }: RowActionDialogProps) {
  const [first, ...others] = actions;
  const [chosen, choose] = useState(others.length === 0 ? first : undefined);
  useReturnFocus();
  if (chosen !== undefined) {
    const [name, action] = chosen;
    return (
      <SafeDialog {...{ entity, name, action }} keys={[rowKey]} subject={rowName} onDone={onClose} onClose={onClose} />
    );
  }
  return (
    <Modal opened centered withCloseButton={false} onClose={onClose} title={rowName}>
      <div className={classes.dialog}>
        {actions.map((entry) => (
          <Button key={entry[0]} variant="default" onClick={() => choose(entry)}>
            {entry[1].label}
          </Button>
        ))}
      </div>
    </Modal>
  );
}

/** What own code throws is reported, and closes the dialog alone. */
const SafeDialog = (props: ActionRun & { onClose: () => void }) => (
  <ErrorBoundary fallback={null} onError={(error) => reportAction(props.name, error)}>
    <ActionDialog {...props} />
  </ErrorBoundary>
);
