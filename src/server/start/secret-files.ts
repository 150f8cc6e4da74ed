/** Secrets in files of their own, as containers and systemd hand them over: `NAME_FILE` names the file that holds `NAME`. */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that are secrets, or hold one. */
export const databaseSecrets = ['DATABASE_URL', 'DATABASE_READ_URL'] as const;
export const secrets = [...databaseSecrets, 'OIDC_CLIENT_SECRET', 'SESSION_SECRET', 'METRICS_TOKEN'] as const;

export type SecretName = (typeof secrets)[number];

/** The environment with what the files of `names` hold. `lines`: a line is added for each variable that can't be used. */
export function withSecretFiles(environment: Environment, names: readonly SecretName[], lines: string[]): Environment {
  const read = names.flatMap((name) => {
    const file = environment[`${name}_FILE`]?.trim();
    if (file === undefined || file === '') return [];
    if (environment[name]?.trim()) {
      lines.push(`${name}_FILE=${file}: ${name} is there as well. Leave one of them out.`);
      return [];
    }
    const text = readSecret(file);
    if (typeof text === 'string') return [[name, text]];
    lines.push(`${name}_FILE=${file}: ${text.message}`);
    return [];
  });
  return read.length === 0 ? environment : { ...environment, ...Object.fromEntries(read) };
}

/** Without the line's end that editors and `echo` leave. */
function readSecret(file: string): string | { readonly message: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { message: 'the file is empty.' } : text;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { message: code === 'ENOENT' ? 'there is no such file.' : `the file can not be read (${String(code)}).` };
  }
}
