/** Reads tables of settings from the environment: all invalid variables are reported together. */
import { truncate } from '#model/text.ts';
import { OperatorError } from '../log/operator-error.ts';
import { InvalidValue, rowsOf, valuesOf, type Setting, type Settings, type ValuesOf } from '../settings/setting.ts';
import { withSecretFiles, type Variables } from './secret-files.ts';

/** One line for each invalid or missing variable. */
export class ConfigRefused extends OperatorError {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** What is known beside the values. */
export interface ReadSettings {
  /** Whether a variable, or the one that names its file, is there, whatever its value. */
  readonly isGiven: (name: string) => boolean;
  /** A line for each invalid variable. */
  readonly lines: string[];
}

/**
 * `valueOf`: makes the configuration of the values, and may add lines.
 *
 * @throws ConfigRefused
 */
export function readSettings<Table extends Settings, Config>(
  table: Table,
  variables: Variables,
  valueOf: (values: ValuesOf<Table>, read: ReadSettings) => Config,
): Config {
  const lines: string[] = [];
  const secrets = rowsOf(table).flatMap(({ variable }) => (variable?.secret ? variable.name : []));
  const environment = withSecretFiles(variables, secrets, lines);
  const isGiven = (name: string) => [name, `${name}_FILE`].some((key) => (environment[key]?.trim() ?? '') !== '');
  const values = valuesOf(table, (setting) => readSetting(setting, environment, lines));
  const config = valueOf(values, { isGiven, lines });
  if (lines.length > 0) throw new ConfigRefused(lines);
  return config;
}

/** The value, or the fallback if the variable is missing, empty or invalid, which is reported. */
function readSetting({ fallback, variable }: Setting<unknown>, environment: Variables, lines: string[]): unknown {
  const text = variable && environment[variable.name]?.trim();
  if (variable === undefined || text === undefined || text === '') return fallback;
  const value = variable.parse(text);
  if (!(value instanceof InvalidValue)) return value;
  lines.push(`${variable.name}=${variable.secret || hasPassword(text) ? '…' : oneLine(text)}: ${value.message}`);
  return fallback;
}

const hasPassword = (text: string): boolean => /\/\/[^/]*@/.test(text);

/** The value on one line, truncated. */
const oneLine = (text: string): string => truncate(text.replace(/\s+/g, ' '), 80);
