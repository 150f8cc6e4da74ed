import { format } from 'oxfmt';

/** The formatter's options, as `.oxfmtrc.json` holds them. */
export type Style = NonNullable<Parameters<typeof format>[2]>;

/** Formats a file by the extension of its path; SQL and JSON are already formatted. */
export async function formatFile(path: string, text: string, style: Style): Promise<string> {
  if (path.endsWith('.sql') || path.endsWith('.json')) return text;
  const { code, errors } = await format(path, text, style);
  const [error] = errors;
  if (error !== undefined)
    throw new Error(`codegen emitted invalid code in ${path}: ${error.message}\n${error.codeframe ?? text}`);
  return code;
}
