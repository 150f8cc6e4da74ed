import { deliveredDays } from '../model/deliveries.ts';
import { deliveryList, type DeliveryRow } from '../model/delivery-list.ts';
import { fieldOf } from '#model/entity.ts';
import { unescapeSeparator } from '#model/escape.ts';
import { toKey } from '#model/key.ts';
import { entityClient } from '#ui/calls/entity-calls.ts';
import { plainText } from '#ui/list/columns/columns.ts';
import type { CellContents } from '#ui/list/columns/own-cell.tsx';
import { RecordLink } from '#ui/routing/record-link.tsx';
import { useRecordPaths } from '#ui/routing/record-path.ts';
import { identity } from '#generated/identity.ts';
import { StateCell } from '../../../app/system/cells.tsx';
import { SystemList } from '../../../app/system/system-page.tsx';
import { deliveryActions } from './delivery-actions.tsx';

const client = entityClient<DeliveryRow, readonly [number], ReturnType<typeof deliveryList>>(deliveryList(identity));

/** `/system/deliveries`: the changes that are delivered to own code and other systems, by state. */
export const DeliveriesPage = () => (
  <SystemList
    client={client}
    title="Deliveries"
    path="/system/deliveries"
    intro={`Every change that is delivered to own code or another system after it was saved. A failed delivery is tried again, at growing intervals; until it succeeds, later changes of its record wait. Delivered changes are shown for ${deliveredDays} days.`}
    cells={cells}
    actions={deliveryActions}
  />
);

/** A part that looks like a number has the same address as a number and as a text. */
const keyOf = (text: string) =>
  toKey(text.split('/').map((part) => (String(Number(part)) === part ? Number(part) : unescapeSeparator(part, '/'))));

function RecordCell({ row: { record, entity, key: text } }: { row: DeliveryRow }) {
  const pathOf = useRecordPaths()(entity);
  const key = keyOf(text);
  return pathOf && key ? <RecordLink href={pathOf(key)}>{record}</RecordLink> : record;
}

/** The state, and below it the number of attempts, and when the next one is. */
function AttemptsCell({ row: { state, attempts, due } }: { row: DeliveryRow }) {
  const count = attempts === 0 && state === 'waiting' ? [] : [attempts === 1 ? '1 attempt' : `${attempts} attempts`];
  const next = state === 'waiting' ? [`next ${plainText(fieldOf(client.entity, 'due'), due)} UTC`] : [];
  return (
    <>
      <StateCell entity={client.entity} state={state} />
      <div className="caption">{[...count, ...next].join(', ')}</div>
    </>
  );
}

const cells: CellContents = {
  record: (row) => <RecordCell row={row as DeliveryRow} />,
  state: (row) => <AttemptsCell row={row as DeliveryRow} />,
};
