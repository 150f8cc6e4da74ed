/**
 * `import { validate } from './entity.ts?validate'`: compiles an entity's save schema with Ajv to a standalone function, when the portal
 * is built, or on request in development. So the browser compiles no schema, and the Content-Security-Policy can forbid eval.
 * What entities share of their validators are modules, too, called like `rules.ts?validator=` and a digest.
 */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Name, type AnySchema } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { Plugin } from 'vite';
import { createAjv } from '../model/validation/compile.ts';
import { standaloneImports } from '../model/validation/keywords.ts';
import type { EntitySpec } from '../model/entity.ts';
import type { ValidationMessages } from '../model/validation/record-schema.ts';
import { saveSchemaOf } from '../model/validation/save-schema.ts';

const query = '?validate';
const sharedQuery = '?validator=';

export function recordValidators(): Plugin {
  /** JSON by the id of its module. */
  const sharedSchemas = new Map<string, string>();

  const moduleOf = async (rulesPath: string, schema: AnySchema) => {
    const { rules }: { rules: ValidationMessages } = await import(moduleUrl(rulesPath));
    const names = new Map<string, Name>();
    // A new instance each time: Ajv caches compiled schemas and numbers names by them.
    const ajv = createAjv(rules, (shared) => {
      const id = `${rulesPath}${sharedQuery}${hash('sha256', shared).slice(0, 16)}`;
      sharedSchemas.set(id, shared);
      const name = names.get(id) ?? new Name(`shared${names.size}`);
      names.set(id, name);
      return name;
    });
    const code = standaloneCode(ajv, ajv.compile(schema));
    const imports = [...names].map(([id, name]) => `import { validate as ${name} } from ${JSON.stringify(id)};`);
    return { code: [standaloneImports(code, rulesPath), ...imports, code].join('\n'), moduleType: 'js' as const };
  };

  return {
    name: 'record-validators',
    async resolveId(source, importer) {
      if (sharedSchemas.has(source)) return source;
      if (!source.endsWith(query)) return null;
      const entity = await this.resolve(source.slice(0, -query.length), importer);
      return entity === null ? null : entity.id + query;
    },
    async load(id) {
      const shared = sharedSchemas.get(id);
      if (shared === undefined && !id.endsWith(query)) return null;
      const [path = ''] = id.split('?', 1);
      const rulesPath = shared === undefined ? resolve(path, '../../rules.ts') : path;
      this.addWatchFile(path);
      this.addWatchFile(rulesPath);
      if (shared !== undefined) return moduleOf(rulesPath, JSON.parse(shared));
      const exported: Readonly<Record<string, EntitySpec>> = await import(moduleUrl(path));
      const [spec] = Object.values(exported);
      if (spec === undefined) throw new Error(`${path} exports no entity. Run \`npm run generate\`.`);
      return moduleOf(rulesPath, saveSchemaOf(spec));
    },
  };
}

/** A module URL that changes with the file: Node caches modules by URL. */
const moduleUrl = (path: string): string => `${pathToFileURL(path).href}?${statSync(path, { bigint: true }).mtimeNs}`;
