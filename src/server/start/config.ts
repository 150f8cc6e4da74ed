/** The server's environment variables, read once and validated together. */
import { truncate } from '#model/text.ts';
import { serverFeatures } from '../../features/server.ts';
import { chosenFolders } from '../../catalogue/folders.ts';
import type { OidcConfig } from '../auth/oidc-config.ts';
import type { DatabaseConfig } from '../database/database.ts';
import { isLoopback } from '../http/address.ts';
import type { MetricsConfig } from '../metrics/metrics.ts';
import type { FeatureSettings } from '../feature.ts';
import { OperatorError } from '../log/operator-error.ts';
import { readOidc } from './oidc-variables.ts';
import { proxies } from './proxies.ts';
import type { Retention } from './retention.ts';
import { databaseSecrets, secrets, withSecretFiles } from './secret-files.ts';
import { parseBoolean, validated, InvalidValue, type ReadVariable } from './variables.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** The portal's origin in browsers, such as `https://portal.example.com`. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  /** Key of the HMAC of session cookies: changing it ends all sessions. `null`: see session-secret.ts. */
  readonly sessionSecret: string | null;
  /** `null`: the development identity provider. */
  readonly oidc: OidcConfig | null;
  readonly logLevel: string;
  /** Whether responses have a `Server-Timing` header (http/server-timing.ts). */
  readonly serverTiming: boolean;
  /** E-mail address of the first administrator, in an installation without users. */
  readonly adminEmail: string | null;
  /** `null`: no metrics are collected. */
  readonly metrics: MetricsConfig | null;
  readonly retention: Retention;
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly features: FeatureSettings;
  /** Whether agents may call `POST /mcp`. */
  readonly mcp: boolean;
}

/** One line for each invalid or missing variable. */
export class ConfigRefused extends OperatorError {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigRefused with all invalid variables at once. */
export const readConfig = (variables: Environment): Config =>
  readVariables(variables, [...secrets, ...serverFeatures.flatMap((feature) => feature.secrets ?? [])], serverConfig);

/**
 * Reads only the variables of the database, for commands: those of the server may be missing or invalid.
 *
 * @throws ConfigRefused
 */
export function readDatabase(variables: Environment): DatabaseConfig {
  return readVariables(variables, databaseSecrets, databaseConfig);
}

interface VariableReader {
  /** The variables, with the contents of secret files. */
  readonly environment: Environment;
  readonly read: ReadVariable;
  /** A line for each invalid variable. */
  readonly lines: string[];
}

function readVariables<Value>(
  variables: Environment,
  secretNames: readonly string[],
  values: (reader: VariableReader) => Value,
): Value {
  const lines: string[] = [];
  const environment = withSecretFiles(variables, secretNames, lines);
  const read: ReadVariable = (name, fallback, parse) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = parse(text);
    if (!(value instanceof InvalidValue)) return value;
    lines.push(`${name}=${isSecret(name) ? '…' : oneLine(text)}: ${value.message}`);
    return fallback;
  };
  const value = values({ environment, read, lines });
  if (lines.length > 0) throw new ConfigRefused(lines);
  return value;
}

function serverConfig({ environment, read, lines }: VariableReader): Config {
  const host = read('HOST', '127.0.0.1', String);
  const port = read('PORT', 3000, portNumber);
  const database = databaseConfig({ environment, read, lines });
  const metrics = {
    port: read<number | null>('METRICS_PORT', null, portNumber),
    token: read<string | null>('METRICS_TOKEN', null, longSecret),
  };
  const config = {
    host,
    port,
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, origin),
    database,
    sessionSecret: read<string | null>('SESSION_SECRET', null, longSecret),
    oidc: readOidc(read, lines),
    logLevel: read('LOG_LEVEL', 'info', logLevel),
    serverTiming: environment.NODE_ENV !== 'production',
    adminEmail: read<string | null>('ADMIN_EMAIL', null, email),
    metrics: metrics.port === null && metrics.token === null ? null : metrics,
    retention: { sessions: read('RETAIN_SESSIONS_DAYS', 30, days), signIns: read('RETAIN_SIGN_INS_DAYS', 365, days) },
    trustedProxies: read<readonly string[]>('TRUST_PROXY', [], proxies),
    features: Object.fromEntries(serverFeatures.map(({ name, variables }) => [name, variables?.(read)])),
    mcp: read('MCP', false, parseBoolean),
  };

  lines.push(...missingSecurity(environment, host));
  return config;
}

function databaseConfig({ environment, read, lines }: VariableReader): DatabaseConfig {
  const url = read<string | null>('DATABASE_URL', null, postgresUrl);
  const readUrl = read<string | null>('DATABASE_READ_URL', null, postgresUrl);
  if (readUrl !== null && !environment.DATABASE_URL?.trim()) {
    lines.push('DATABASE_URL is missing: DATABASE_READ_URL names a replica of the database that it names.');
  }
  if (url === null) return { folder: environment.DATA_DIR?.trim() || chosenFolders().data };
  return { url, ...(readUrl && { readUrl }) };
}

const isSecret = (name: string): boolean => /SECRET|TOKEN/.test(name) || name.endsWith('URL');

/** The value on one line, truncated. */
function oneLine(text: string): string {
  return truncate(text.replace(/\s+/g, ' '), 80);
}

/** Requires provider and secret in production, and if other machines can reach the server: anyone could sign in otherwise. */
function missingSecurity(environment: Environment, host: string): string[] {
  const exposure =
    environment.NODE_ENV === 'production'
      ? 'NODE_ENV is production'
      : isLoopback(host)
        ? null
        : `HOST=${host} can be reached from other machines`;
  if (exposure === null) return [];
  const reasons = {
    OIDC_ISSUER: 'without it anyone could sign in as any sample account, through the development identity provider',
    SESSION_SECRET: 'without it the secret of the sessions would be kept beside the data',
  };
  return Object.entries(reasons)
    .filter(([name]) => !environment[name]?.trim() && !environment[`${name}_FILE`]?.trim())
    .map(([name, reason]) => `${name} is missing: ${exposure}, and ${reason}.`);
}

function portNumber(text: string): number | InvalidValue {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535
    ? port
    : new InvalidValue('must be a number from 1 to 65535.');
}

function days(text: string): number | InvalidValue {
  const count = Number(text);
  return /^\d+$/.test(text) && count >= 1 && count <= 36_500
    ? count
    : new InvalidValue('must be a number of days, 1 or more.');
}

function origin(text: string): string | InvalidValue {
  const url = URL.parse(text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return plain ? url.origin : new InvalidValue('must be a URL without a path, such as https://portal.example.com.');
}

export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');

export const postgresUrlMessage =
  'must be the URL of a PostgreSQL database, such as postgres://user:password@host:5432/name.';

const postgresUrl = validated(isPostgresUrl, postgresUrlMessage);

const longSecret = validated(
  ({ length }) => length >= 32,
  'must have at least 32 characters, such as `openssl rand -base64 32` prints.',
);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const logLevel = validated((text) => levels.includes(text), `must be one of ${levels.join(', ')}.`);

const email = validated((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'must be an e-mail address.');
