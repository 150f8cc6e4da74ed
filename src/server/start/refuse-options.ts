/** Rejects command-line options of programs that are configured by environment variables. */
import process from 'node:process';
import { parseArgs } from 'node:util';

/** Ends the process with an error if there is any argument other than `--catalogue`. */
export function refuseOptions(args: readonly string[] = process.argv.slice(2)): void {
  const { tokens } = parseArgs({
    args: [...args],
    options: { catalogue: { type: 'string' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const other = tokens.find(
    (token) => token.kind === 'positional' || (token.kind === 'option' && token.name !== 'catalogue'),
  );
  if (other === undefined) return;
  const argument = other.kind === 'option' ? other.rawName : other.kind === 'positional' ? other.value : '--';
  console.error(
    `This command does not know "${argument}". It takes --catalogue DIR alone; everything else is set by variables (README, Deploy it).`,
  );
  process.exit(1);
}
