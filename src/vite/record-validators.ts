/**
 * `import { validate } from './entity.ts?validate'`: compiles an entity's save schema with Ajv to a standalone function, when the portal
 * is built, or on request in development. So the browser compiles no schema, and the Content-Security-Policy can forbid eval.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { minifySync, type Plugin } from 'vite';
import { compileSchema, createAjv } from '../model/validation/compile.ts';
import { standaloneImports } from '../model/validation/keywords.ts';
import type { EntitySpec } from '../model/entity.ts';
import type { ValidationMessages } from '../model/validation/record-schema.ts';
import { saveSchemaOf } from '../model/validation/save-schema.ts';

const query = '?validate';

export const recordValidators = (): Plugin => ({
  name: 'record-validators',
  async resolveId(source, importer) {
    if (!source.endsWith(query)) return null;
    const entity = await this.resolve(source.slice(0, -query.length), importer);
    return entity === null ? null : entity.id + query;
  },
  async load(id) {
    if (!id.endsWith(query)) return null;
    const path = id.slice(0, -query.length);
    const rulesPath = resolve(path, '../../rules.ts');
    this.addWatchFile(path);
    this.addWatchFile(rulesPath);
    const { rules }: { rules: ValidationMessages } = await import(moduleUrl(rulesPath));
    const exported: Readonly<Record<string, EntitySpec>> = await import(moduleUrl(path));
    const [spec] = Object.values(exported);
    if (spec === undefined) throw new Error(`${path} exports no entity. Run \`npm run generate\`.`);
    // A new instance each time: Ajv caches compiled schemas and numbers names by them.
    const ajv = createAjv(rules);
    const code = standaloneCode(ajv, compileSchema(ajv, saveSchemaOf(spec)));
    // Otherwise the validators of 1,000 entities would take half of the bundler's memory.
    return { code: minifySync(path, `${standaloneImports(code)}\n${code}`).code, moduleType: 'js' };
  },
});

/** A module URL that changes with the file: Node caches modules by URL. */
const moduleUrl = (path: string): string => `${pathToFileURL(path).href}?${statSync(path, { bigint: true }).mtimeNs}`;
