import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyInPath, keyOfText, keyText, readKeyInPath } from '../../src/model/key.ts';
import { isStorableText } from '../../src/model/text.ts';
import { keyParameter, readKeyParameter, type RecordAddresses } from '../../src/model/record-address.ts';
import { cellLinks } from '../../src/ui/list/table/use-columns.ts';
import { gridColumn } from '../../src/ui/list/columns/columns.ts';
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
  test('is that of its form, for whoever holds every permission that it takes', () => {
    expect(sailor('Ship')?.([7])).toBe('/ships/7');
    expect(sailor('Port')).toBeUndefined();
    expect(harbourMaster('Port')?.([12])).toBe('/ports/12');
  });

  test('is a parameter of its list’s where records have no form, whatever their key is made of', () => {
    expect(sailor('Sighting')?.([7])).toBe('/sightings?record=7');
    expect(sailor('Sighting')?.([7, 12, 3])).toBe('/sightings?record=7-12-3');
    expect(harbourMaster('Sighting')).toBeUndefined();
  });

  test('is none where records can be opened nowhere', () => expect(sailor('Wave')).toBeUndefined());
});

describe('the record that an address names', () => {
  const number = { kind: 'integer', label: '' } as const;
  const text = { kind: 'text', label: '', maxLength: 99 } as const;
  const landing = { ...ship, key: ['shipId', 'portId'], fields: { shipId: number, portId: number } } as const;
  const berth = { ...ship, key: ['port', 'row'], fields: { port: text, row: number } } as const;

  test('is the one whose address was made', () =>
    fc.assert(
      fc.property(fc.tuple(fc.maxSafeNat(), fc.maxSafeNat()), (key) => {
        expect(readKeyParameter(landing, keyParameter(key))).toEqual(key);
      }),
    ));

  test('is the one whose address was made of texts, whatever they hold', () =>
    fc.assert(
      fc.property(
        fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }).filter(isStorableText), fc.integer()),
        (key) => {
          expect(readKeyParameter(berth, keyParameter(key))).toEqual(key);
          expect(readKeyInPath(berth, keyInPath(key))).toEqual(key);
          expect(keyOfText(berth, keyText(key))).toEqual(key);
          expect(new URL(keyInPath(key), 'http://a/b/').pathname).toBe(`/b/${keyInPath(key)}`);
        },
      ),
    ));

  test.each(['', '7', '7-', '-7-1', '7-12-3', '7-x', '7.5-1', '99999999999999999-1', '__proto__'])(
    '%j names none',
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

  test('leads to what it names, and nowhere where it names nothing', () => {
    const hrefOf = cellLinks(ship, port, harbourMaster);

    expect(hrefOf?.({ portId: 3, port: { id: 3, name: 'Brest' }, name: 'Rose' })).toBe('/ports/3');
    expect(hrefOf?.({ portId: null, port: null, name: 'Rose' })).toBeUndefined();
  });

  test('leads nowhere for whoever may not open that, and neither does a cell of another kind', () => {
    expect(cellLinks(ship, port, sailor)).toBeUndefined();
    expect(cellLinks(ship, gridColumn<Ship>(ship, 'name'), harbourMaster)).toBeUndefined();
  });
});
