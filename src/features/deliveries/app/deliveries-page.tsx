import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { deliveredDays, deliveryStates, type DeliveryState } from '../model/deliveries.ts';
import { holdsOfAllRows } from '#model/permission.ts';
import type { DeliveryRow } from '../model/operations.ts';
import { Badges } from '#ui/badges.tsx';
import { actionTexts } from '#ui/changes/action-texts.ts';
import { usePermissions } from '#ui/permissions-context.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { identity } from '#generated/identity.ts';
import { InstantCell } from '../../../app/system/cells.tsx';
import classes from '../../../app/system/cells.module.css';
import { DropDeliveriesDialog } from './drop-deliveries.tsx';
import { FilterSelect } from '../../../app/system/filter-inputs.tsx';
import { SystemPage } from '../../../app/system/system-page.tsx';
import { SystemTable, type SystemColumn } from '../../../app/system/system-table.tsx';
import { useRetryDeliveries, type DeliveryChoice } from './use-deliveries.ts';
import { useSystemPage } from '../../../app/system/use-system-page.ts';
import { useSystemQuery } from '../../../app/system/use-system-query.ts';

const stateBadges: Readonly<Record<DeliveryState, { label: string; color: string }>> = {
  waiting: { label: 'Waiting', color: 'amber' },
  running: { label: 'Running', color: 'blue' },
  failed: { label: 'Failed', color: 'red' },
  delivered: { label: 'Delivered', color: 'green' },
};

const options = deliveryStates.map((value) => ({ value, label: stateBadges[value].label }));

const isState = (text: string | undefined): text is DeliveryState => deliveryStates.some((state) => state === text);

/** `/system/deliveries`: the changes that are delivered to own code and other systems, by state. */
export function DeliveriesPage() {
  const { query, search, change } = useSystemQuery();
  const filters = { stringFilter: query.stringFilter, ...(isState(search.state) && { state: search.state }) };
  const result = useSystemPage<DeliveryRow>('Deliveries', 'Deliveries', { ...query, ...filters });
  const mayChange = holdsOfAllRows(usePermissions(), identity.administration.write);
  const [dropping, setDropping] = useState<DeliveryChoice | null>(null);
  const retry = useRetryDeliveries();
  const all = { selection: filters, name: 'all that match' };
  const isAnyOpen = result.data?.data.some(isOpen) === true;
  return (
    <SystemPage
      title="Deliveries"
      intro={`Every change that is delivered to own code or another system after it was saved. A failed delivery is tried again, at growing intervals; until it succeeds, later changes of its record wait. Delivered changes are shown for ${deliveredDays} days.`}
    >
      <SystemTable
        label="deliveries"
        columns={mayChange ? [...columns, actionColumn(retry.mutate, setDropping)] : columns}
        keyOf={({ id }) => String(id)}
        result={result}
        query={query}
        onChange={change}
        tools={
          <>
            <FilterSelect
              aria-label="State"
              allText="Every state"
              data={options}
              value={filters.state}
              onChange={(next) => change({ state: next })}
            />
            {mayChange && isAnyOpen ? (
              <>
                <Button variant="default" loading={retry.isPending} onClick={() => retry.mutate(all)}>
                  Try all again
                </Button>
                <Button variant="default" onClick={() => setDropping(all)}>
                  Drop all
                </Button>
              </>
            ) : null}
          </>
        }
        empty="No delivery matches."
      />
      {dropping && <DropDeliveriesDialog choice={dropping} onClose={() => setDropping(null)} />}
    </SystemPage>
  );
}

const isOpen = ({ state }: DeliveryRow): boolean => state === 'waiting' || state === 'failed';

const recordText = ({ label, key }: DeliveryRow): string => `${label} #${key.join('/')}`;

const columns: readonly SystemColumn<DeliveryRow>[] = [
  { label: 'When', cell: ({ date }) => <InstantCell at={date} /> },
  { label: 'Record', cell: (row) => <RecordCell row={row} /> },
  { label: 'To', cell: ({ subscriber }) => subscriber },
  { label: 'State', cell: (row) => <StateCell row={row} /> },
  { label: 'Error', cell: ({ error }) => <div className={classes.who}>{error}</div> },
];

const actionColumn = (
  onRetry: (choice: DeliveryChoice) => void,
  onDrop: (choice: DeliveryChoice) => void,
): SystemColumn<DeliveryRow> => ({
  label: 'Action',
  cell: (row) => {
    if (!isOpen(row)) return null;
    const choice = { selection: { ids: [row.id] }, name: recordText(row) };
    const button = (label: string, onClick: () => void) => (
      <Button size="compact-sm" variant="default" aria-label={`${label}: ${choice.name}`} onClick={onClick}>
        {label}
      </Button>
    );
    return (
      <Group gap="xs" wrap="nowrap">
        {button('Try again', () => onRetry(choice))}
        {button('Drop', () => onDrop(choice))}
      </Group>
    );
  },
});

function RecordCell({ row }: { row: DeliveryRow }) {
  const path = useRecordPaths()(row.entity)?.(row.key);
  const text = recordText(row);
  return (
    <div>
      {path === undefined ? text : <RecordLink href={path}>{text}</RecordLink>}
      <div className="caption">{actionTexts[row.change].label}</div>
    </div>
  );
}

function StateCell({ row: { state, attempts, due } }: { row: DeliveryRow }) {
  const count = attempts === 1 ? '1 attempt' : `${attempts} attempts`;
  return (
    <div>
      <Badges choices={[{ value: state, ...stateBadges[state] }]} />
      {state === 'waiting' ? (
        <div className="caption">
          {attempts === 0 ? 'next' : `${count}, next`} <InstantCell at={due} />
        </div>
      ) : (
        <div className="caption">{count}</div>
      )}
    </div>
  );
}
