/** Own code that follows saves, as subscribers. */
import { subscriberName } from '../model/deliveries.ts';
import type { EntitySpec } from '#model/entity.ts';
import { must } from '#model/must.ts';
import type { Db } from '../../../server/database/database.ts';
import type { OfEntities } from '../../../server/own-code/own-code.ts';
import { asSlotError } from '../../../server/own-code/run-slot.ts';
import type { AfterSave } from './after-save.ts';
import type { Subscriber } from './worker.ts';
import type { RecordEvent } from './event.ts';

/** One for each name; several entities may have the same. */
export function afterSubscribers(after: OfEntities<AfterSave>, db: Db): readonly Subscriber[] {
  const names = new Set(Object.values(after).flatMap((slots) => Object.keys(slots ?? {})));
  return [...names].map((name) => ({
    name: subscriberName('after', name),
    deliver: async (event, { spec }, signal) => {
      const slot = must(after[spec.name]?.[name], `the catalogue names ${name} at ${spec.name}`);
      try {
        await slot(ownEvent(spec, event), { signal, db });
      } catch (error) {
        throw asSlotError(`after ${name} of ${spec.name}`, error);
      }
    },
  }));
}

function ownEvent(spec: EntitySpec, { before, after, userId, ...event }: RecordEvent) {
  const fieldsOnly = (record: RecordEvent['after']) =>
    record && Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(spec.fields, name)));
  return {
    ...event,
    before: fieldsOnly(before),
    after: fieldsOnly(after),
    user: userId === null ? null : { id: userId },
  };
}
