/** Decisions: Ways in. Every record that a user may read can be opened from the menu, without typing an address. */
import { expect, test } from 'vitest';
import { entities } from '#generated/entities.ts';
import { menu } from '#generated/menu.ts';
import { records } from '#generated/records.ts';
import type { EntitySpec } from '#model/entity.ts';
import { holdsAll } from '#model/permission.ts';
import type { MenuGroup, MenuItem } from '#model/portal.ts';
import { listOfAddress, type RecordAddresses } from '#model/record-address.ts';
import { hasForm, listScreen } from './generated-screens.ts';

const addresses: RecordAddresses = records;
const specs: readonly EntitySpec[] = entities;
const itemsOf = ({ list, items }: MenuGroup): MenuItem[] => [
  ...(list === undefined ? [] : [list]),
  ...items.flatMap((item) => ('items' in item ? itemsOf(item) : [item])),
];
/** The entities whose records can be opened: neither views nor children, which are shown with their parent record. */
const single = specs.filter(({ name, calls }) => calls !== 'list' && name !== 'campaignChannel');

test.each(single)(
  'a reader can open each $service record from its list, which is in the menu',
  ({ name, service, permissions: { read } }) => {
    const address = addresses[service];
    if (address === undefined) throw new Error(`${service} has no address.`);
    const item = itemsOf(menu).find(({ to }) => to === listOfAddress(address));

    expect(address.read).toEqual(read);
    expect(item?.permissions.some((permission) => holdsAll(new Set([permission]), read))).toBe(true);
    expect(hasForm(name)).toBe('form' in address);
    expect(listScreen(name).drawer).toBe('list' in address ? 'RecordDrawer' : undefined);
  },
);
