/** Agents, by the Model Context Protocol: loaded only if configured. */
import { system } from '../../../server/database/system-tables.ts';
import { serverFeature } from '../../../server/feature.ts';
import { parseBoolean } from '../../../server/settings/parse.ts';
import { variable } from '../../../server/settings/setting.ts';

export const serverAgents = serverFeature({
  name: 'agents',
  settings: {
    enabled: variable('MCP', false, parseBoolean, 'whether agents may call `POST /mcp` ([Agents](#agents))'),
  },
  async register(app, service, { enabled }, site) {
    if (enabled) (await import('./register.ts')).registerMcp(app, service, site);
    return undefined;
  },
  eraseTraces: async (db) => {
    // Proposals contain values to write, which may be these texts; an agent can propose the change again.
    await system(db).deleteFrom('proposal').execute();
  },
});
