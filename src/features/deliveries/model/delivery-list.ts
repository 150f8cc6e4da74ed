/** The list of deliveries. */
import type { EntitySpec } from '#model/entity.ts';
import type { Choice } from '#model/field.ts';
import type { IdentityModel } from '#model/identity.ts';
import { recordActionTexts, type RecordAction } from '#model/record-action.ts';
import { choiceField, idField, instantField, systemList, textField } from '#model/system-lists.ts';
import type { DeliveryState } from './deliveries.ts';

/** A row of it. */
export interface DeliveryRow {
  readonly id: number;
  /** When the change was saved. */
  readonly date: string;
  /** What a record of the entity is called, and its key: `Course #12`. */
  readonly record: string;
  readonly change: RecordAction;
  readonly subscriber: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is tried next; of one that is delivered or has failed, when that was. */
  readonly due: string;
  /** Of the last attempt. */
  readonly error: string | null;
  /** The service of the record's entity. */
  readonly entity: string;
  /** `keyText` of the record. */
  readonly key: string;
}

/** In the order in which they need somebody. */
const states: Readonly<Record<DeliveryState, Omit<Choice, 'value'>>> = {
  failed: { label: 'Failed', color: 'red' },
  running: { label: 'Running', color: 'blue' },
  waiting: { label: 'Waiting', color: 'amber' },
  delivered: { label: 'Delivered', color: 'green' },
};

export const deliveryList = (identity: IdentityModel): EntitySpec =>
  systemList(identity, {
    service: 'Deliveries',
    label: { one: 'Delivery', many: 'Deliveries' },
    table: 'outbox',
    system: 'programs',
    display: ['record'],
    fields: {
      id: idField,
      date: instantField('When'),
      record: textField('Record', 160),
      change: choiceField('Change', recordActionTexts),
      subscriber: textField('To', 160),
      state: { ...choiceField('State', states), width: 225 },
      attempts: { kind: 'integer', label: 'Attempts', measure: true },
      due: instantField('Due'),
      error: textField('Error', 320),
      entity: textField('Entity'),
      key: textField('Key'),
    },
    hidden: ['attempts', 'due', 'entity', 'key'],
    // Failed ones first, then waiting ones in their order.
    sort: { field: 'state', order: 'asc' },
  });
