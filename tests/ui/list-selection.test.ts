import { bulkRows } from '../../src/features/bulk-changes/ui/bulk-buttons.tsx';
import { describe, expect, test } from 'vitest';
import { ship } from './form-ship.ts';
import { maxIds } from '#model/wire.ts';
import {
  selectedCount,
  isSelected,
  emptySelection,
  pageSelection,
  selectRows,
  selectedIds,
  rowsBetween,
} from '../../src/ui/list/selection/selection.ts';

const passage = {
  ...ship,
  key: ['port', 'day'],
  fields: {
    port: { kind: 'text', label: 'Port', maxLength: 10 },
    day: { kind: 'integer', label: 'Day' },
  },
} as const;
const page = ['1', '2', '3', '4'];

describe('selected rows of a list', () => {
  test('are selected and deselected across pages', () => {
    const two = selectRows(selectRows(emptySelection, page, ['2'], true), ['5', '6'], ['6'], true);
    expect([...page, '6'].filter((row) => isSelected(two, row))).toEqual(['2', '6']);
    expect(selectRows(two, page, ['2'], false)).toEqual(new Set(['6']));
    expect(selectedCount(two, 100)).toBe(2);
  });

  test('of a Shift+click are the range in either direction, or one row if its anchor is on another page', () => {
    expect(rowsBetween(page, '2', '4')).toEqual(['2', '3', '4']);
    expect(rowsBetween(page, '4', '3')).toEqual(['3', '4']);
    expect(rowsBetween(page, '9', '3')).toEqual(['3']);
    expect(rowsBetween(page, undefined, '3')).toEqual(['3']);
  });

  test('make the checkbox of the page unchecked, indeterminate or checked', () => {
    expect(pageSelection(emptySelection, page)).toBe('none');
    expect(pageSelection(new Set(['2', '9']), page)).toBe('some');
    expect(pageSelection(new Set([...page, '9']), page)).toBe('all');
    expect(pageSelection(emptySelection, [])).toBe('none');
  });

  test('can be all that match; deselecting one then leaves the others of the page', () => {
    expect(selectedCount('all', 1_204)).toBe(1_204);
    expect(isSelected('all', 'any')).toBe(true);
    expect(selectRows('all', page, ['2'], false)).toEqual(new Set(['1', '3', '4']));
  });

  test('are at most as many as one call takes', () => {
    const full = new Set(Array.from({ length: maxIds }, (_, n) => `${n + 10}`));
    expect(selectRows(full, page, page, true)).toEqual(full);
    expect(selectedCount(selectRows(selectRows(full, page, ['10'], false), page, page, true), undefined)).toBe(maxIds);
  });

  test('are sent as keys, or as the query of the list', () => {
    const query = { stringFilter: 'a' };
    expect(bulkRows(ship, new Set(['1', '2']), query)).toEqual({ keys: [1, 2] });
    expect(bulkRows(passage, new Set(['A%2FB/3']), query)).toEqual({ keys: [['A/B', 3]] });
    expect(bulkRows(ship, 'all', query)).toEqual({ query });
    expect(selectedIds(ship, new Set(['7']))).toEqual({ idValues: [7] });
    expect(selectedIds(ship, 'all')).toEqual({});
  });
});
