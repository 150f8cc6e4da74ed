/** A role's matrix of many lists is folded by group: a browser would take seconds for 900 rows of checkboxes. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { portal } from '#generated/portal.ts';
import { permissions } from '#generated/permissions.ts';
import type { ResourceGroup } from '#model/access.ts';
import { PermissionMatrix } from '#ui/form/access/permission-matrix.tsx';
import { renderScreen } from '../codegen/render-screen.tsx';
import type { Catalogue } from '../../src/server/catalogue/catalogue.ts';

const facts = { portal, permissions } as unknown as Catalogue;

const field = {
  kind: 'references',
  label: 'Permissions',
  to: 'Permission',
  link: { table: 'rolePermission', own: 'roleId', other: 'permissionId' },
} as const;

const noChange = () => {};

/** Two groups of together so many lists: one of them has three. */
function groupsOf(lists: number): ResourceGroup[] {
  const resources = Array.from({ length: lists }, (_, index) => ({
    label: `Ledger ${index + 1}`,
    read: `ledger${index + 1}/read` as const,
  }));
  return [
    { label: 'Sales', resources: resources.slice(0, 3) },
    { label: 'Stock', resources: resources.slice(3) },
  ];
}

async function matrixOf(lists: number, search = '') {
  const groups = groupsOf(lists);
  const options = groups
    .flatMap(({ resources }) => resources)
    .map(({ read }, index) => ({ id: index + 1, name: read, isActive: true }));
  const props = {
    name: 'permissionIds',
    field,
    value: [1],
    error: undefined,
    readOnly: false,
    target: null,
    record: null,
  };
  const matrix = createElement(PermissionMatrix, {
    ...props,
    groups,
    options,
    search,
    saved: null,
    onChange: noChange,
    onSearch: noChange,
  });
  const html = await renderScreen(matrix, facts, {}, [], {});
  return {
    rows: html.match(/<th scope="row"/g)?.length ?? 0,
    folded: html.match(/aria-expanded="false"/g)?.length ?? 0,
    columns: html.match(/aria-label="Read all of S/g)?.length ?? 0,
  };
}

test('more than 100 lists are folded by group, whose columns can still be granted', async () => {
  expect(await matrixOf(101)).toEqual({ rows: 0, folded: 2, columns: 2 });
});

test('fewer lists, and those that a search finds, are shown', async () => {
  expect(await matrixOf(100)).toEqual({ rows: 100, folded: 0, columns: 2 });
  expect((await matrixOf(900, 'Ledger 89')).rows).toBe(11);
});
