/** What own code on screens reads. */
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, test, vi } from 'vitest';
import { portal } from '#generated/portal.ts';
import type { ListQuery } from '#model/wire.ts';
import { newQueryClient } from '#ui/calls/query-client.ts';
import { setEntitySource } from '#ui/own-code/entity-source.ts';
import { useListRows } from '#ui/own-code/reads.ts';
import { PortalProvider } from '#ui/portal-context.tsx';
import { ship } from './list-ships.ts';

const sent = vi.fn<typeof fetch>();

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () =>
    Response.json({ data: [{ id: 1 }, { id: 2 }], currentPageIndex: 0, totalNumberOfItems: 2 }),
  );
  vi.stubGlobal('fetch', sent);
  setEntitySource({ entities: async () => [ship], screens: async () => [] });
});

function Total({ query }: { readonly query: ListQuery }) {
  const { rows, total } = useListRows(ship.name, query);
  return `${rows.length} of ${total}`;
}

async function shown(query: object): Promise<string> {
  const { prelude } = await prerender(
    <QueryClientProvider client={newQueryClient()}>
      <PortalProvider portal={portal}>
        <Total query={query} />
      </PortalProvider>
    </QueryClientProvider>,
  );
  return new Response(prelude).text();
}

test.each([{ portValues: [] }, { idValues: [] }, { portValues: [], nameValue: 'Ark' }])(
  'rows that have one of no values are none, without a request: %j',
  async (query) => {
    expect(await shown(query)).toBe('0 of 0');
    expect(sent).not.toHaveBeenCalled();
  },
);

test.each([{}, { portValues: [5] }, { portValuesNot: [] }, { tagsValuesAll: [] }])(
  'rows that lack no value, or have each of none, are all: %j',
  async (query) => {
    expect(await shown(query)).toBe('2 of 2');
    expect(JSON.parse(String(sent.mock.lastCall?.[1]?.body))).toMatchObject(query);
  },
);
