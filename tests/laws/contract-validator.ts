/** Validates requests and answers against the OpenAPI document alone. */
import { ndjsonType } from '#model/wire.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Readonly<Record<string, unknown>>;

interface Header {
  readonly required?: boolean;
  readonly schema: Json;
}

interface Response {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Json }>>;
  readonly headers?: Readonly<Record<string, Header>>;
}

interface Operation {
  readonly operationId: string;
  /** Absent: the document's, a session or an access token. */
  readonly security?: readonly Json[];
  readonly requestBody?: { readonly $ref?: string };
  readonly responses: Readonly<Record<string, Response>>;
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Response>> };
}

/** An operation of the document. */
export interface Call {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path, with `{name}` for each parameter. */
  readonly path: string;
  readonly statuses: readonly string[];
  /** The names of the security schemes, one of which it needs; none: it is public. */
  readonly schemes: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Response headers that must be declared if they are sent. */
const declarableHeaders = ['content-disposition', 'location', 'retry-after', 'x-total-count'];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export class Contract {
  readonly calls: readonly Call[];
  /** `operationId status` of every answer so far. */
  readonly seen = new Set<string>();
  readonly #document: OpenApi;
  readonly #operations = new Map<string, { operation: Operation; pointer: string }>();
  readonly #ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: OpenApi) {
    this.#document = document;
    this.#ajv.addVocabulary([...Object.keys(document), 'text', 'safe', 'ifEmpty', 'is', 'json', 'notBefore']);
    for (const [name, isOne] of Object.entries(formats)) this.#ajv.addFormat(name, isOne);
    this.#ajv.addSchema(document as object, 'openapi', undefined, false);
    this.calls = Object.entries(document.paths).flatMap(([path, item]) =>
      methods.flatMap((method) => {
        const operation = item[method.toLowerCase()] as Operation | undefined;
        if (operation === undefined) return [];
        const { operationId } = operation;
        this.#operations.set(operationId, { operation, pointer: pointer('paths', path, method.toLowerCase()) });
        const statuses = Object.keys(operation.responses);
        const schemes = operation.security?.flatMap((scheme) => Object.keys(scheme)) ?? ['session', 'token'];
        return [{ operationId, method, path, statuses, schemes }];
      }),
    );
  }

  /** Violations of the document in an answer; empty if there are none. */
  violations(operationId: string, { status, headers, body }: Answer): string[] {
    this.seen.add(`${operationId} ${status}`);
    const { operation, pointer: at } = this.#operation(operationId);
    const declared = operation.responses[status];
    if (declared === undefined) return [`${status} is not declared: ${body.slice(0, 200)}`];
    const shared = declared.$ref?.split('/').at(-1);
    const response = shared === undefined ? declared : this.#document.components.responses[shared];
    const where =
      shared === undefined ? at + pointer('responses', String(status)) : pointer('components', 'responses', shared);
    return [
      ...this.#headerViolations(response?.headers ?? {}, headers, where),
      ...this.#bodyViolations(response?.content, String(headers['content-type'] ?? ''), body, where),
    ].map((complaint) => `${status}: ${complaint}`);
  }

  /** Violations of the document in a request body. */
  requestViolations(operationId: string, body: unknown): string[] {
    const { operation, pointer: at } = this.#operation(operationId);
    if (operation.requestBody === undefined) return body === undefined ? [] : ['No body is declared.'];
    const where = operation.requestBody.$ref?.slice(1) ?? at + pointer('requestBody');
    return this.#schemaViolations(where + pointer('content', 'application/json', 'schema'), body);
  }

  #operation(operationId: string) {
    const found = this.#operations.get(operationId);
    if (found === undefined) throw new Error(`The document has no ${operationId}.`);
    return found;
  }

  #headerViolations(declared: Readonly<Record<string, Header>>, sent: Answer['headers'], where: string): string[] {
    const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()));
    const undeclared = declarableHeaders.filter((name) => sent[name] !== undefined && !names.has(name));
    return [
      ...undeclared.map((name) => `the header ${name} is not declared`),
      ...Object.entries(declared).flatMap(([name, { required, schema }]) => {
        const value = sent[name.toLowerCase()];
        if (value === undefined) return required === true ? [`the header ${name} is missing`] : [];
        const read = schema['type'] === 'integer' ? Number(value) : value;
        return this.#schemaViolations(where + pointer('headers', name, 'schema'), read);
      }),
    ];
  }

  #bodyViolations(content: Response['content'], type: string, body: string, where: string): string[] {
    if (content === undefined) return body === '' ? [] : [`no body is declared: ${body.slice(0, 200)}`];
    const [media = ''] = type.split(';');
    const declared = content[media];
    if (declared === undefined) return [`the content type ${media} is not declared`];
    if (declared.schema === undefined) return body === '' ? ['the body is empty'] : [];
    const isJson = /^application\/(.*\+)?json$/.test(media);
    const lines = media === ndjsonType ? body.split('\n').filter((line) => line !== '') : [body];
    const values: unknown[] = lines.map((text) => (isJson || media === ndjsonType ? JSON.parse(text) : text));
    return values.flatMap((value) => this.#schemaViolations(where + pointer('content', media, 'schema'), value));
  }

  #schemaViolations(schema: string, value: unknown): string[] {
    const validate = this.#validators.get(schema) ?? this.#ajv.compile({ $ref: `openapi#${schema}` });
    this.#validators.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** A JSON Pointer, escaped for a URI fragment. */
const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

/** The validators of the document's formats. */
const formats: Readonly<Record<string, (text: string) => boolean>> = {
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text)),
  'date-time-local': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?$/.test(text) && !Number.isNaN(Date.parse(`${text}Z`)),
  int64: (text) => /^-?\d{1,19}$/.test(text),
  'time-local': (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
  decimal: (text) => /^-?\d+(\.\d+)?$/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  uri: (text) => URL.canParse(text),
  uuid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text),
};
