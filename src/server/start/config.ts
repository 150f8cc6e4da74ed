/** The environment variables of the server, read once and checked all together. */
import { chosenFolders } from '../../catalogue/folders.ts';
import { oidcDefaults, type OidcConfig } from '../auth/oidc-config.ts';
import type { DatabaseConfig } from '../database/database.ts';
import { isLoopback } from '../http/address.ts';
import type { MetricsConfig } from '../metrics/metrics.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { Retention } from './retention.ts';
import { withSecretFiles } from './secret-files.ts';

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
  const lines: string[] = [];
  const environment = withSecretFiles(given, lines);
  const read = <Value>(name: string, otherwise: Value, parse: (text: string) => Value | Complaint): Value => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return otherwise;
    const value = parse(text);
    if (!(value instanceof Complaint)) return value;
    lines.push(`${name}=${/SECRET|TOKEN/.test(name) || name.endsWith('URL') ? '…' : text}: ${value.message}`);
    return otherwise;
  };

  const host = read('HOST', '127.0.0.1', String);
  const port = read('PORT', 3000, portNumber);
  const url = read<string | null>('DATABASE_URL', null, postgresUrl);
  const readUrl = read<string | null>('DATABASE_READ_URL', null, postgresUrl);
  const issuer = read<string | null>('OIDC_ISSUER', null, issuerUrl);
  const clientId = read<string | null>('OIDC_CLIENT_ID', null, String);
  const oidc = {
    clientSecret: read<string | null>('OIDC_CLIENT_SECRET', null, String),
    scopes: read<string>('OIDC_SCOPES', oidcDefaults.scopes, scopes),
    emailClaim: read<string>('OIDC_EMAIL_CLAIM', oidcDefaults.emailClaim, String),
    trustEmail: read<boolean>('OIDC_TRUST_EMAIL', oidcDefaults.trustEmail, yesOrNo),
  };
  const metrics = {
    port: read<number | null>('METRICS_PORT', null, portNumber),
    token: read<string | null>('METRICS_TOKEN', null, longSecret),
  };
  const secret = read<string | null>('SESSION_SECRET', null, longSecret);
  const config = {
    host,
    port,
    publicUrl: read('PUBLIC_URL', `http://localhost:${port}`, origin),
    database:
      url === null
        ? { folder: environment.DATA_DIR?.trim() || chosenFolders().data }
        : { url, ...(readUrl && { readUrl }) },
    sessionSecret: secret ?? 'development',
    oidc: issuer !== null && clientId !== null ? { issuer, clientId, ...oidc } : null,
    logLevel: read('LOG_LEVEL', 'info', logLevel),
    serverTiming: environment.NODE_ENV !== 'production',
    adminEmail: read<string | null>('ADMIN_EMAIL', null, email),
    metrics: metrics.port === null && metrics.token === null ? null : metrics,
    retention: { sessions: read('RETAIN_SESSIONS_DAYS', 30, days) },
  };

  if (readUrl !== null && !environment.DATABASE_URL?.trim()) {
    lines.push('DATABASE_URL is missing: DATABASE_READ_URL names a replica of the database that it names.');
  }
  if (issuer !== null && clientId === null) {
    lines.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the name by which it knows this portal.');
  }
  lines.push(...misplacedTrust(issuer, oidc), ...missingSecurity(environment, host));
  if (lines.length > 0) throw new ConfigRefused(lines);
  return config;
}

/** Tenants of Microsoft Entra ID that stand for many, or for everybody's private accounts. */
const manyTenants = new Set(['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']);

/** An address that is believed lets its holder in as the user of that address. */
function misplacedTrust(
  issuer: string | null,
  { trustEmail, emailClaim }: Pick<OidcConfig, 'trustEmail' | 'emailClaim'>,
): string[] {
  if (!trustEmail) {
    if (emailClaim === oidcDefaults.emailClaim) return [];
    return [
      `OIDC_EMAIL_CLAIM=${emailClaim} needs OIDC_TRUST_EMAIL=true: email_verified speaks of the claim email alone, so nobody vouches for this one (README, Identity provider).`,
    ];
  }
  const shared = URL.parse(issuer ?? '')
    ?.pathname.split('/')
    .find((part) => manyTenants.has(part.toLowerCase()));
  if (shared === undefined) return [];
  return [
    `OIDC_TRUST_EMAIL can not be used with the issuer of many tenants /${shared}: each of them writes whatever addresses it likes, and would be let in as their holders. Name the issuer of your organisation alone.`,
  ];
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

/** Why a value can't be used. */
class Complaint extends Error {}

/** Reads a text that passes the test, as it is. */
const checked =
  (isRight: (text: string) => boolean, complaint: string) =>
  (text: string): string | Complaint =>
    isRight(text) ? text : new Complaint(complaint);

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

const issuerUrl = checked((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}, 'must be an https address (http only on this machine).');

const postgresUrl = checked(
  (text) => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? ''),
  'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/name.',
);

const longSecret = checked(
  ({ length }) => length >= 32,
  'must have at least 32 characters, such as `openssl rand -base64 32` prints.',
);

const yesOrNo = (text: string): boolean | Complaint =>
  ['true', 'false'].includes(text) ? text === 'true' : new Complaint('must be true or false.');

const scopes = checked(
  (text) => text.split(/\s+/).includes('openid'),
  'must name openid, as in "openid profile email".',
);

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const logLevel = checked((text) => levels.includes(text), `must be one of ${levels.join(', ')}.`);

const email = checked((text) => /^[^\s@]+@[^\s@]+$/.test(text), 'must be an e-mail address.');
