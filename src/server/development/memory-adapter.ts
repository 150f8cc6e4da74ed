/** In-memory storage of the development provider. */
import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Storage for one provider; entries expire. */
export function memoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({ ttl: 600_000, ttlAutopurge: true });

  const findWhere = (model: string, is: (payload: AdapterPayload) => boolean): AdapterPayload | undefined =>
    [...entries].find(([key, payload]) => key.startsWith(`${model}:`) && is(payload))?.[1];

  return (model): Adapter => ({
    upsert: async (id, payload, seconds) =>
      void entries.set(`${model}:${id}`, payload, seconds === undefined ? {} : { ttl: seconds * 1_000 }),
    find: async (id) => entries.get(`${model}:${id}`),
    findByUserCode: async (userCode) => findWhere(model, (payload) => payload.userCode === userCode),
    findByUid: async (uid) => findWhere(model, (payload) => payload.uid === uid),
    consume: async (id) => {
      const payload = entries.get(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
