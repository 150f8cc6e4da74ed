/** The environment variables of the server, read once and checked all together. */
import { truncate } from '#model/text.ts';
import { chosenFolders } from '../../catalogue/folders.ts';
import type { OidcConfig } from '../auth/oidc-config.ts';
import type { DatabaseConfig } from '../database/database.ts';
import { isLoopback } from '../http/address.ts';
import type { MetricsConfig } from '../metrics/metrics.ts';
import { OperatorError } from '../log/operator-error.ts';
import { readOidc } from './oidc-variables.ts';
import { proxies } from './proxies.ts';
import type { Retention } from './retention.ts';
import { databaseSecrets, secrets, withSecretFiles, type SecretName } from './secret-files.ts';
import { checked, Complaint, type ReadVariable } from './variables.ts';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where browsers find the portal; an origin, such as `https://portal.example.com`. */
  readonly publicUrl: string;
  readonly database: DatabaseConfig;
  /** Keys the hashes of cookies: whoever changes it signs everybody out. */
  readonly sessionSecret: string;
  /** `null`: the development identity provider. */
  readonly oidc: OidcConfig | null;
  readonly logLevel: string;
  /** Whether answers say what they waited for (http/server-timing.ts). */
  readonly serverTiming: boolean;
  /** Whoever signs in with this address first is the administrator of an installation without users. */
  readonly adminEmail: string | null;
  /** `null`: nobody asks what the server is doing, and nothing is counted. */
  readonly metrics: MetricsConfig | null;
  readonly retention: Retention;
  /** Addresses of proxies whose word is taken for where a request comes from. */
  readonly trustedProxies: readonly string[];
}

/** Variables that can't be used, one line each. */
export class ConfigRefused extends OperatorError {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws ConfigRefused with every bad variable at once. */
export function readConfig(given: Environment): Config {
  return reading(given, secrets, serverConfig);
}

/**
 * The database alone, which is all that a command needs: no variable of the server's, such as the identity provider's, has to be
 * there, or right.
 *
 * @throws ConfigRefused
 */
export function readDatabase(given: Environment): DatabaseConfig {
  return reading(given, databaseSecrets, databaseConfig);
}

interface Reading {
  /** With what the files of secrets hold. */
  readonly environment: Environment;
  readonly read: ReadVariable;
  /** A line for each variable that can't be used. */
  readonly lines: string[];
}

function reading<Value>(
  given: Environment,
  ofFiles: readonly SecretName[],
  values: (reading: Reading) => Value,
): Value {
  const lines: string[] = [];
  const environment = withSecretFiles(given, ofFiles, lines);
  const read: ReadVariable = (name, otherwise, parse) => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return otherwise;
    const value = parse(text);
    if (!(value instanceof Complaint)) return value;
    lines.push(`${name}=${isSecret(name) ? '…' : inLine(text)}: ${value.message}`);
    return otherwise;
  };
  const value = values({ environment, read, lines });
  if (lines.length > 0) throw new ConfigRefused(lines);
  return value;
}

function serverConfig({ environment, read, lines }: Reading): Config {
  const host = read('HOST', '127.0.0.1', String);
  const port = read('PORT', 3000, portNumber);
  const database = databaseConfig({ environment, read, lines });
  const metrics = {
    port: read<number | null>('METRICS_PORT', null, portNumber),
    token: read<string | null>('METRICS_TOKEN', null, longSecret),
  };
  const secret = read<string | null>('SESSION_SECRET', null, longSecret);
  const config = {
    host,
    port,
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, origin),
    database,
    sessionSecret: secret ?? 'development',
    oidc: readOidc(read, lines),
    logLevel: read('LOG_LEVEL', 'info', logLevel),
    serverTiming: environment.NODE_ENV !== 'production',
    adminEmail: read<string | null>('ADMIN_EMAIL', null, email),
    metrics: metrics.port === null && metrics.token === null ? null : metrics,
    retention: { sessions: read('RETAIN_SESSIONS_DAYS', 30, days), signIns: read('RETAIN_SIGN_INS_DAYS', 365, days) },
    trustedProxies: read<readonly string[]>('TRUST_PROXY', [], proxies),
  };

  lines.push(...missingSecurity(environment, host));
  return config;
}

function databaseConfig({ environment, read, lines }: Reading): DatabaseConfig {
  const url = read<string | null>('DATABASE_URL', null, postgresUrl);
  const readUrl = read<string | null>('DATABASE_READ_URL', null, postgresUrl);
  if (readUrl !== null && !environment.DATABASE_URL?.trim()) {
    lines.push('DATABASE_URL is missing: DATABASE_READ_URL names a replica of the database that it names.');
  }
  if (url === null) return { folder: environment.DATA_DIR?.trim() || chosenFolders().data };
  return { url, ...(readUrl && { readUrl }) };
}

const isSecret = (name: string): boolean => /SECRET|TOKEN/.test(name) || name.endsWith('URL');

/** A value as one line shows it, however long it is. */
function inLine(text: string): string {
  return truncate(text.replace(/\s+/g, ' '), 80);
}

/** The development provider lets anyone in under any name, so it must never be within reach of others. */
function missingSecurity(environment: Environment, host: string): string[] {
  const why =
    environment.NODE_ENV === 'production'
      ? 'NODE_ENV is production'
      : isLoopback(host)
        ? null
        : `HOST=${host} can be reached from other machines`;
  if (why === null) return [];
  const reasons = {
    OIDC_ISSUER: 'without it anyone could sign in as any sample account, through the development identity provider',
    SESSION_SECRET: 'without it sessions would rest on a secret that everybody knows',
  };
  return Object.entries(reasons)
    .filter(([name]) => !environment[name]?.trim() && !environment[`${name}_FILE`]?.trim())
    .map(([name, reason]) => `${name} is missing: ${why}, and ${reason}.`);
}

function portNumber(text: string): number | Complaint {
  const port = Number(text);
  return /^\d+$/.test(text) && port >= 1 && port <= 65_535 ? port : new Complaint('must be a number from 1 to 65535.');
}

function days(text: string): number | Complaint {
  const count = Number(text);
  return /^\d+$/.test(text) && count >= 1 && count <= 36_500
    ? count
    : new Complaint('must be a number of days, 1 or more.');
}

function origin(text: string): string | Complaint {
  const url = URL.parse(text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return plain ? url.origin : new Complaint('must be an address without a path, such as https://portal.example.com.');
}

export const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');

export const postgresUrlWords =
  'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/name.';

const postgresUrl = checked(isPostgresUrl, postgresUrlWords);

const longSecret = checked(
  ({ length }) => length >= 32,
  'must have at least 32 characters, such as `openssl rand -base64 32` prints.',
);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const logLevel = checked((text) => levels.includes(text), `must be one of ${levels.join(', ')}.`);

const email = checked((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'must be an e-mail address.');
