/** Buttons to end sessions, to unlink accounts and to anonymise need the permissions that their calls need (decisions: Pages for administrators). */
import { ruledPermission, type Permission } from '#model/permission.ts';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { access } from '#generated/access.ts';
import { identity } from '#generated/identity.ts';
import { portal } from '#generated/portal.ts';
import type { AccountRow, SessionRow } from '#model/wire/system.ts';
import { AccountLinks } from '#ui/form/access/account-links.tsx';
import { AnonymiseButton } from '../../src/features/anonymise/ui/anonymise-button.tsx';
import { ViewAsButton } from '../../src/features/view-as/ui/view-as-button.tsx';
import { SessionsPage } from '../../src/app/system/sessions-page.tsx';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { renderScreen } from '../codegen/render-screen.tsx';

const user = { id: 7, name: 'Ada' };
const since = '2026-03-09T10:00:00.000Z';
const account: AccountRow = { issuer: 'https://id.example.com', since };
const session: SessionRow = {
  id: '0b0f0bfc-9b4b-4f0d-8d0e-0b0f0bfc9b4b',
  userId: user.id,
  user,
  email: 'ada@example.com',
  viewAs: null,
  since,
  lastSeen: since,
  address: null,
  userAgent: null,
  isMine: false,
};

const offers: readonly (readonly [text: string, screen: ReactElement, row: object])[] = [
  ['Sign out Ada', createElement(SessionsPage), session],
  ['Unlink the account', createElement(AccountLinks, { access, user }), account],
  ['Anonymise', createElement(AnonymiseButton, { access, user }), {}],
];

test.each(offers)(
  'the button %s is shown only with all permissions to read and write users, for all rows',
  async (text, screen, row) => {
    const { read, write } = identity.administration;
    const isShown = async (permissions: readonly Permission[]) =>
      (await renderScreen(screen, generatedCatalogue, row, ['allUsers', ...permissions])).includes(text);

    expect(write).toEqual([...read, 'appUser/write']);
    expect(await isShown(write)).toBe(true);
    for (const missing of write) expect(await isShown(write.filter((item) => item !== missing))).toBe(false);
    for (const narrowed of write) expect(await isShown([...write, ruledPermission(narrowed, 'own')])).toBe(false);
  },
);

test('the button to view the portal as somebody is shown only to who may write roles and read users, for all rows', async () => {
  const needs = portal.viewAs ?? [];
  const button = createElement(ViewAsButton, { needs, user });
  const isShown = async (permissions: readonly Permission[]) =>
    (await renderScreen(button, generatedCatalogue, {}, ['allUsers', ...permissions])).includes('View the portal as');

  expect(needs).toEqual(['appRole/write', 'appUser/read']);
  expect(await isShown(needs)).toBe(true);
  for (const missing of needs) expect(await isShown(needs.filter((item) => item !== missing))).toBe(false);
  for (const narrowed of needs) expect(await isShown([...needs, ruledPermission(narrowed, 'own')])).toBe(false);
});
