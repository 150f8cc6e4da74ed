import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyInPath, keyOfText, keyText, newKeyInPath, readKeyInPath } from '../../src/model/key.ts';
import { isStorableText } from '../../src/model/text.ts';
import { keyParameter, readKeyParameter, type RecordAddresses } from '../../src/model/record-address.ts';
import { cellLinks } from '../../src/ui/list/table/use-columns.ts';
import { gridColumn } from '../../src/ui/list/columns/columns.ts';
import { numericId } from '../../src/ui/routing/numeric-id.ts';
import { recordPaths } from '../../src/ui/routing/record-path.ts';
import { ship } from './list-ships.ts';

const records = {
  Ship: { form: '/ships/$id', read: ['ship/read'] },
  Port: { form: '/ports/$id', read: ['port/read', 'harbour/read'] },
  Sighting: { list: '/sightings', read: ['ship/read'] },
} as const satisfies RecordAddresses;
const sailor = recordPaths(records, new Set(['ship/read', 'port/read']));
const harbourMaster = recordPaths(records, new Set(['port/read', 'harbour/read']));

describe('the address of a record (decisions: Ways in)', () => {
  test('is that of its form, for a user with every permission that the form needs', () => {
    expect(sailor('Ship')?.([7])).toBe('/ships/7');
    expect(sailor('Port')).toBeUndefined();
    expect(harbourMaster('Port')?.([12])).toBe('/ports/12');
  });

  test('is a parameter of the list’s URL if the entity has no form, for simple and composite keys', () => {
    expect(sailor('Sighting')?.([7])).toBe('/sightings?record=7');
    expect(sailor('Sighting')?.([7, 12, 3])).toBe('/sightings?record=7-12-3');
    expect(harbourMaster('Sighting')).toBeUndefined();
  });

  test('does not exist for an entity without form or list', () => expect(sailor('Wave')).toBeUndefined());
});

describe('the key in an address', () => {
  const number = { kind: 'integer', label: '' } as const;
  const text = { kind: 'text', label: '', maxLength: 99 } as const;
  const landing = { ...ship, key: ['shipId', 'portId'], fields: { shipId: number, portId: number } } as const;
  const berth = { ...ship, key: ['port', 'row'], fields: { port: text, row: number } } as const;

  test('survives a round trip (property-based)', () =>
    fc.assert(
      fc.property(fc.tuple(fc.maxSafeNat(), fc.maxSafeNat()), (key) => {
        expect(readKeyParameter(landing, keyParameter(key))).toEqual(key);
      }),
    ));

  test('survives a round trip with any text in it (property-based)', () =>
    fc.assert(
      fc.property(fc.tuple(fc.string({ unit: 'grapheme' }).filter(isStorableText), fc.integer()), (key) => {
        expect(readKeyParameter(berth, keyParameter(key))).toEqual(key);
        expect(readKeyInPath(berth, keyInPath(key))).toEqual(key);
        expect(keyOfText(berth, keyText(key))).toEqual(key);
        expect(new URL(keyInPath(key), 'http://a/b/').pathname).toBe(`/b/${keyInPath(key)}`);
      }),
    ));

  test('of a record with a negative id is not that of a new one', () => {
    const numbered = { ...ship, key: ['id'], fields: { id: { kind: 'id', label: '' } } } as const;
    expect(keyInPath([-1])).toBe('~-1');
    expect(readKeyInPath(numbered, '~-1')).toEqual([-1]);
    expect(readKeyInPath(numbered, newKeyInPath(numbered))).toBeNull();
    expect(readKeyParameter(numbered, keyParameter([-1]))).toEqual([-1]);
    expect(numericId.stringify(numericId.parse({ id: '~-1' }))).toEqual({ id: '~-1' });
    expect(numericId.parse({ id: '-1' })).toEqual({ id: -1 });
  });

  test.each(['', '7', '7-', '-7-1', '7-12-3', '7-x', '7.5-1', '99999999999999999-1', '__proto__'])(
    'is null for the invalid text %j',
    (text) => expect(readKeyParameter(landing, text)).toBeNull(),
  );
});

describe('a cell that refers to a record', () => {
  interface Ship {
    portId: number | null;
    port: { id: number; name: string } | null;
    name: string;
  }
  const port = gridColumn<Ship>(ship, 'portId');

  test('links to that record, and is no link if it is empty', () => {
    const hrefOf = cellLinks(ship, port, harbourMaster);

    expect(hrefOf?.({ portId: 3, port: { id: 3, name: 'Brest' }, name: 'Rose' })).toBe('/ports/3');
    expect(hrefOf?.({ portId: null, port: null, name: 'Rose' })).toBeUndefined();
  });

  test('is no link for a user who may not open the record; neither is a cell of another kind', () => {
    expect(cellLinks(ship, port, sailor)).toBeUndefined();
    expect(cellLinks(ship, gridColumn<Ship>(ship, 'name'), harbourMaster)).toBeUndefined();
  });
});
