/** The schemas of the OpenAPI document, with `allOf` and `$ref` resolved. */
import { must } from '#model/must.ts';
import { openapi } from '../support/openapi.ts';

export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly type?: unknown;
  readonly format?: string;
  readonly items?: Schema;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly additionalProperties?: unknown;
  readonly description?: string;
  readonly contentMediaType?: string;
  readonly enum?: readonly unknown[];
}

interface Components {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly requestBodies: Readonly<Record<string, Body>>;
}

const { schemas, requestBodies: bodies } = openapi.components as unknown as Components;

interface Body {
  readonly $ref?: string;
  readonly content?: { readonly 'application/json': { readonly schema: Schema } };
}

type Operations = Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: Body }>>>>;

const operations = openapi.paths as Operations;

/** The schema of a call's body, if it has one. */
export function bodySchemaOf(path: string, method: string): Schema | undefined {
  const body = operations[path]?.[method.toLowerCase()]?.requestBody;
  const { content } = (body?.$ref === undefined ? body : bodies[body.$ref.split('/').at(-1) ?? '']) ?? {};
  return content?.['application/json'].schema;
}

export const schemaNames: ReadonlySet<string> = new Set(Object.keys(schemas));

export const resolved = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : named(schema.$ref.split('/').at(-1));

const named = (name = ''): Schema => must(schemas[name], `the document has ${name}`);

/** The properties of an object, including those of `allOf`. */
export const propertiesOf = (name: string): Readonly<Record<string, Schema>> => allProperties(named(name));

/** The properties of a call's JSON body; none where it has another one. */
export function bodyProperties({ path, method }: { readonly path: string; readonly method: string }): string[] {
  const { paths, components } = openapi as unknown as Document;
  const body = paths[path]?.[method.toLowerCase()]?.requestBody;
  const { content } = body?.$ref === undefined ? (body ?? {}) : (components.requestBodies[nameOf(body.$ref)] ?? {});
  const schema = content?.['application/json']?.schema;
  return schema === undefined ? [] : Object.keys(allProperties(resolved(schema)));
}

interface RequestBody {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly requestBody?: RequestBody }>>>>;
  readonly components: { readonly requestBodies: Readonly<Record<string, RequestBody>> };
}

const nameOf = (ref: string): string => must(ref.split('/').at(-1), 'a reference has a name');

export function allProperties({ allOf = [], properties = {} }: Schema): Record<string, Schema> {
  const included = allOf.map((item) => allProperties(resolved(item)));
  const own = Object.entries(properties).map(([name, schema]) => [name, resolved(schema)] as const);
  return Object.assign({}, ...included, Object.fromEntries(own)) as Record<string, Schema>;
}
