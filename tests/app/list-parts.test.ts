/** The lists of the home page: of many, those without entries are folded away. */
import { expect, test } from 'vitest';
import { foldEmpty, listParts, type ListPart } from '../../src/app/home/list-parts.ts';
import type { MenuGroup } from '../../src/model/portal.ts';

const listsOf = (group: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `${group} ${index}`,
    to: `/${group}-${index}`,
    service: `${group}${index}`,
  }));

/** A menu of lists in no group, and groups of four. */
const menuOf = (groups: number): MenuGroup =>
  ({
    label: 'Records',
    items: [
      ...listsOf('own', 3),
      ...Array.from({ length: groups }, (_, index) => ({ label: `G${index}`, items: listsOf(`g${index}`, 4) })),
    ],
  }) as unknown as MenuGroup;

const labelsOf = (parts: readonly ListPart[]) => parts.map(({ label }) => label);
const servicesOf = (parts: readonly ListPart[]) =>
  parts.flatMap(({ items }) => items.flatMap(({ service }) => service ?? []));

test('of few lists, none is folded away', () => {
  const { shown, folded } = foldEmpty(listParts(menuOf(6)), () => 0);
  expect([servicesOf(shown).length, folded]).toEqual([27, []]);
});

test('of many, those without entries are, with the groups that have nothing else', () => {
  const { shown, folded } = foldEmpty(listParts(menuOf(8)), (service) => (/^g0|^g13/.test(service) ? 5 : 0));
  expect(labelsOf(shown)).toEqual(['G0', 'G1']);
  expect(servicesOf(shown)).toEqual(['g00', 'g01', 'g02', 'g03', 'g13']);
  expect(labelsOf(folded)).toEqual([null, 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']);
  expect(servicesOf(folded)).toHaveLength(30);
});

test.each([
  ['not counted yet', undefined],
  ['which can not be read', null],
])('a list %s stays', (_, count) => {
  const { shown, folded } = foldEmpty(listParts(menuOf(8)), () => count);
  expect([servicesOf(shown).length, folded]).toEqual([35, []]);
});
