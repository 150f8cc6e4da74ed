/** Registers the features of the server. */
import type { FastifyInstance } from 'fastify';
import { needs } from '../features/needs.ts';
import { serverFeatures } from '../features/server.ts';
import type { Auth } from './auth/auth.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Clock } from './auth/sessions.ts';
import type { EntityService } from './calls/service.ts';
import type { BackgroundWork, FeatureSettings, Site } from './feature.ts';

/** Registers the routes of all features; returns their background work, which has not started. */
export async function registerFeatures(
  app: FastifyInstance,
  service: EntityService,
  settings: FeatureSettings,
  site: Site,
  now: Clock = () => new Date(),
): Promise<readonly BackgroundWork[]> {
  const works: BackgroundWork[] = [];
  for (const feature of serverFeatures) {
    const own = [...(needs[feature.name] ?? []), feature.name].map((name) => settings[name]);
    const work = await feature.register?.(app, service, Object.assign({}, ...own), site, now);
    if (work !== undefined) works.push(work);
  }
  return works;
}

/** Registers the routes of all features that change how users are authenticated. */
export function registerSessions(
  app: FastifyInstance,
  auth: Auth,
  settings: FeatureSettings,
  catalogue: Catalogue,
): void {
  for (const feature of serverFeatures) feature.registerSession?.(app, auth, settings[feature.name] ?? {}, catalogue);
}

/** Starts with the app, ends with it. */
export function runWith(app: FastifyInstance, works: readonly BackgroundWork[]): void {
  app.addHook('onReady', async () => {
    for (const work of works) work.start();
  });
  app.addHook('onClose', async () => {
    await Promise.all(works.map((work) => work.end()));
  });
}
