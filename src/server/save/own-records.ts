/** Writes records for own code, in its transaction, as a save by its user. */
import { keyOrNull, keyText, type Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { CallCatalogue } from '../catalogue/catalogue.ts';
import type { Db } from '../database/database.ts';
import { conflict, invalid, Problem } from '../http/problems.ts';
import type { OwnRecords } from '../own-code/own-code.ts';
import { unrestricted, type EntityTable } from '../record/entity-table.ts';
import type { Saver } from './author.ts';
import { readBody, type WireRecord } from './body.ts';
import { underSavepoint } from './clash.ts';
import type { InsertWay } from './insert-record.ts';
import { insertEitherWay, NoRowReturned } from './trigger-refusal.ts';
import { lockLinks } from './links.ts';
import type { SaveContext } from './save.ts';
import { lockStored, type StoredRecord } from './stored-record.ts';
import { writeRecord } from './write-record.ts';

export interface RecordsContext extends Omit<SaveContext, 'database'> {
  readonly catalogue: Pick<CallCatalogue, 'validatorOf'>;
  readonly entities: readonly EntityTable[];
}

type Change<Answer> = (entity: EntityTable) => Promise<Answer>;

/** `db`: the transaction. A refused call throws 404, 409 or 422, and is rolled back to its savepoint. `user: null`: the portal itself. */
export function ownRecords(context: RecordsContext, db: Db, user: Saver | null): OwnRecords {
  let last: Promise<unknown> = Promise.resolve();
  const write = async (entity: EntityTable, values: WireRecord, stored: StoredRecord | null, way?: InsertWay) => {
    const validate = context.catalogue.validatorOf(entity.spec);
    return writeRecord(
      db,
      context,
      entity,
      { body: readBody(validate, values), validate, user, idempotency: null },
      stored,
      way,
    );
  };
  /** One after the other, since savepoints of one transaction can't overlap. */
  const inOrder = <Answer>(name: string, change: Change<Answer>): Promise<Answer> => {
    const entity = unrestricted(
      must(
        context.entities.find(({ spec }) => spec.name === name && spec.calls === 'all'),
        `"${name}" is an entity whose records can be written`,
      ),
    );
    const { spec } = entity;
    const run = () =>
      asRefusal(
        underSavepoint(db, spec, async () => {
          await lockLinks(db, spec);
          return context.administrators.guard(db, [spec], () => change(entity));
        }),
      );
    const done = last.then(run, run);
    last = done;
    return done;
  };
  return {
    create: (name, values) => {
      const createBy = (way: InsertWay) => inOrder(name, (entity) => write(entity, values, null, way));
      return insertEitherWay(
        () => createBy('returned'),
        () => createBy('lookedUp'),
      );
    },
    update: async (name, keyValues, change) =>
      inOrder(name, async (entity) => {
        const key = keyOf(entity, keyValues);
        const stored = await lockStored(db, entity, key);
        const values = typeof change === 'function' ? change(stored.record) : change;
        await write(entity, values, stored).catch((error: unknown) => {
          throw error instanceof NoRowReturned ? refusedByDatabase(entity, key) : error;
        });
      }),
  };
}

const keyOf = ({ spec }: EntityTable, values: WireRecord): Key =>
  must(keyOrNull(spec, values), `the key has ${spec.key.join(' and ')}`);

const refusedByDatabase = ({ spec }: EntityTable, key: Key): Problem =>
  conflict(`A trigger or rule of the database keeps ${spec.label.one} ${keyText(key)} from being changed.`);

/** Converts 400 to 422: the body of the call was well-formed, so a faulty record of own code is an invalid request, not a malformed one. */
async function asRefusal<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Problem) || error.details.status !== 400) throw error;
    throw invalid(error.details.errors ?? [{ field: '', message: error.details.detail }], error.details.errorsMore);
  }
}
