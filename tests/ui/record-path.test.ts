import { describe, expect, test } from 'vitest';
import { cellLinks } from '../../src/ui/list/table/use-columns.ts';
import { columnsOf } from '../../src/ui/list/columns/columns.ts';
import { recordPaths } from '../../src/ui/routing/record-path.ts';
import { ship } from './list-ships.ts';

const forms = {
  Ship: { path: '/ships/$id', read: ['ship/read'] },
  Port: { path: '/ports/$id', read: ['port/read', 'harbour/read'] },
};
const sailor = recordPaths(forms, new Set(['ship/read', 'port/read']));
const harbourMaster = recordPaths(forms, new Set(['port/read', 'harbour/read']));

describe('the address of a record (decisions: Ways in)', () => {
  test('is that of its form, for whoever holds every permission that it takes', () => {
    expect(sailor('Ship')?.([7])).toBe('/ships/7');
    expect(sailor('Port')).toBeUndefined();
    expect(harbourMaster('Port')?.([12])).toBe('/ports/12');
  });

  test('is none where records have no form', () => expect(sailor('Sighting')).toBeUndefined());
});

describe('a cell that refers to a record', () => {
  const column = columnsOf<{ portId: number | null; port: { id: number; name: string } | null; name: string }>(ship);

  test('leads to what it names, and nowhere where it names nothing', () => {
    const hrefOf = cellLinks(ship, column.reference('portId'), harbourMaster);

    expect(hrefOf?.({ portId: 3, port: { id: 3, name: 'Brest' }, name: 'Rose' })).toBe('/ports/3');
    expect(hrefOf?.({ portId: null, port: null, name: 'Rose' })).toBeUndefined();
  });

  test('leads nowhere for whoever may not open that, and neither does a cell of another kind', () => {
    expect(cellLinks(ship, column.reference('portId'), sailor)).toBeUndefined();
    expect(cellLinks(ship, column.text('name'), harbourMaster)).toBeUndefined();
  });
});
