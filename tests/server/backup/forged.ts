/** Forged backups with a correct digest. */
import { encode } from '../../../src/features/backup/server/format.ts';
import type { BackupHeader } from '../../../src/features/backup/server/header.ts';
import type { BackupTable } from '../../../src/features/backup/server/tables.ts';

const withoutKeys = {
  primaryKey: null,
  references: {},
  unique: {},
  uniqueActive: {},
  uniqueForms: [],
  checks: {},
  indexes: {},
  search: {},
  computed: {},
  versioned: false,
};

/** A table of one text. */
export const noteTable = (name: string): BackupTable => ({
  ...withoutKeys,
  name,
  columns: [{ name: 'hash', type: 'text' }],
});

export const person: BackupTable = {
  name: 'person',
  columns: [
    { name: 'id', type: 'bigint', identity: { last: 2 } },
    { name: 'title', type: 'text', collation: 'portal_text', default: { value: 'x' } },
    { name: 'bossId', type: 'bigint', nullable: true },
    { name: 'tags', type: 'text[]', nullable: true, default: { value: '{a}' } },
    { name: 'isActive', type: 'boolean', default: { value: 'true' } },
    { name: 'since', type: 'timestamptz(3)', nullable: true, default: { call: 'now()' } },
  ],
  primaryKey: ['id'],
  references: { bossId: 'person' },
  unique: { person_name: ['title'] },
  uniqueActive: { person_boss: ['title', 'bossId'] },
  uniqueForms: ['person_name_nfc'],
  checks: { person_tags: { column: 'tags', values: ['a', 'b'] } },
  indexes: { person_order: [{ column: 'title', ordered: true }, { column: 'id' }] },
  search: { person_search: ['title'] },
  computed: { person_computed: 'unknown' },
  versioned: false,
};

/** Every kind of part that a backup has. */
export const header: BackupHeader = {
  format: 2,
  madeDate: '2026-03-09T00:00:00.000Z',
  catalogue: 'digest',
  tables: [person, noteTable('session')],
  views: [{ name: 'boss', fingerprint: 'known' }],
  triggers: [],
};

const rows = '1\tAda\t\\N\t{a}\tt\t\\N\n2\tBob\t1\t\\N\tt\t\\N\n';

interface ForgedPiece {
  readonly table: number;
  readonly text: string;
}

export async function* forged(
  changed: Partial<BackupHeader> = {},
  pieces: readonly ForgedPiece[] = [{ table: 0, text: rows }],
): AsyncGenerator<Buffer> {
  const texts = (async function* () {
    for (const { table, text } of pieces) yield { table, text: Buffer.from(text) };
  })();
  yield* encode({ ...header, ...changed }, texts);
}
