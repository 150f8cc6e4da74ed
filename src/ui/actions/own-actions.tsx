/** Buttons of own code on selected rows and forms; loaded only by lists and forms that have some. */
import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { Permission } from '#model/permission.ts';
import { usePermissions } from '../permissions-context.tsx';
import { reportAction, type ActionPlace, type ActionRun, type OwnAction } from './action.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

interface ButtonsProps {
  readonly place: ActionPlace;
  /** The picked records; `null` where they are not known one by one. */
  readonly keys: readonly Key[] | null;
  /** Why none of them can be run now. */
  readonly obstacle?: string | undefined;
  readonly onDone: ActionRun['onDone'];
}

/** The actions of an entity. */
export interface OwnActions {
  /** Whether one of them may be run in the place. */
  readonly mayRun: (permissions: ReadonlySet<Permission>, place: ActionPlace) => boolean;
  readonly Buttons: ComponentType<ButtonsProps>;
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
  const buttonRef = useRef<HTMLButtonElement>(null);
  // The dialog is unmounted at once, and returns the focus only when it is closed by its property.
  const close = () => {
    setOpen(false);
    buttonRef.current?.focus();
  };
  const reason = obstacle ?? (keys === null ? notOneByOne : undefined);
  return (
    <>
      <Button
        ref={buttonRef}
        variant="default"
        leftSection={<IconBolt size={16} aria-hidden />}
        aria-haspopup="dialog"
        disabled={reason !== undefined}
        title={reason}
        onClick={() => setOpen(true)}
      >
        {run.action.label}
      </Button>
      {isOpen && keys !== null ? (
        <ErrorBoundary fallback={null} onError={(error) => reportAction(run.name, error)}>
          <Suspense>
            <ActionDialog {...run} keys={keys} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
