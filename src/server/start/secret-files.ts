/** Secrets from files, as containers and systemd provide them: `NAME_FILE` names the file that contains `NAME`. */
import { readFileSync } from 'node:fs';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Adds the contents of secret files to the environment. Adds a line to `lines` for each unusable variable. */
export function withSecretFiles(environment: Variables, names: readonly string[], lines: string[]): Variables {
  const read = names.flatMap((name) => {
    const file = environment[`${name}_FILE`]?.trim();
    if (file === undefined || file === '') return [];
    if (environment[name]?.trim()) {
      lines.push(`${name}_FILE=${file}: ${name} is set as well. Set only one of them.`);
      return [];
    }
    const text = readSecret(file);
    if (typeof text === 'string') return [[name, text]];
    lines.push(`${name}_FILE=${file}: ${text.message}`);
    return [];
  });
  return read.length === 0 ? environment : { ...environment, ...Object.fromEntries(read) };
}

/** Reads a file, without the final line break that editors and `echo` add. */
function readSecret(file: string): string | { readonly message: string } {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return text === '' ? { message: 'the file is empty.' } : text;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return { message: code === 'ENOENT' ? 'there is no such file.' : `the file can not be read (${String(code)}).` };
  }
}
