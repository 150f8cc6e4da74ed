/** In-memory storage of the development provider. */
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface StoredEntry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** Storage for one provider; entries expire. */
export function memoryAdapter(): AdapterFactory {
  const entries = new Map<string, StoredEntry>();

  const find = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry !== undefined && entry.until > Date.now() ? entry.payload : undefined;
  };
  const findWhere = (model: string, is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...entries.keys()]
      .map((key) => (key.startsWith(`${model}:`) ? find(key) : undefined))
      .find((item) => item !== undefined && is(item));

  return (model): Adapter => ({
    upsert: async (id, payload, seconds) => {
      for (const [key, { until }] of entries) if (until < Date.now()) entries.delete(key);
      entries.set(`${model}:${id}`, { payload, until: Date.now() + (seconds ?? 600) * 1_000 });
    },
    find: async (id) => find(`${model}:${id}`),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    consume: async (id) => {
      const payload = find(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
