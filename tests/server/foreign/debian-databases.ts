/** Databases of two products that Debian packages: their SQL is in the package, which is unpacked and not installed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

interface DebianDatabase {
  readonly package: string;
  /** The scripts in their order, of the folder with the package's files. */
  readonly scripts: (files: string) => readonly Script[];
  /** How many tables it has at least. */
  readonly tables: number;
}

interface Script {
  readonly path: string;
  /** Whether it does what a later version has undone, so that some of its statements fail. */
  readonly mayFail?: true;
}

/** Monitoring: 170 tables, with templates of 13,000 items. */
const zabbix: DebianDatabase = {
  package: 'zabbix-server-pgsql',
  scripts: (files) =>
    ['schema', 'images', 'data'].map((name) => ({ path: join(files, `usr/share/zabbix-server-pgsql/${name}.sql.gz`) })),
  tables: 170,
};

/** Bookkeeping: the schema of its first version, and twelve years of changes; with functions, triggers, and a chart of accounts. */
const ledgerSmb: DebianDatabase = {
  package: 'ledgersmb',
  scripts: (files) => {
    const sql = join(files, 'usr/share/ledgersmb/sql');
    const listed = (folder: string) =>
      readFileSync(join(sql, folder, 'LOADORDER'), 'utf8')
        .split('\n')
        .map((line) => line.replace(/#.*/, '').replace(/^!/, '').trim())
        // Its roles would stay on the server.
        .filter((name) => name.endsWith('.sql') && name !== 'Roles.sql' && existsSync(join(sql, folder, name)))
        .map((name) => ({ path: join(sql, folder, name), mayFail: true as const }));
    return [
      { path: join(sql, 'Pg-database.sql') },
      ...listed('changes'),
      ...listed('modules'),
      { path: join(sql, 'coa/us/chart/General.sql') },
    ];
  },
  tables: 160,
};

export const debianDatabases: readonly DebianDatabase[] = [zabbix, ledgerSmb];

/** Downloads the package, and runs its scripts in an empty database. */
export function fillDatabase({ package: name, scripts }: DebianDatabase, url: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'portal-debian-'));
  try {
    run('apt-get', ['download', '-qq', name], { cwd: folder });
    const [file] = readdirSync(folder);
    run('dpkg', ['-x', join(folder, file ?? ''), folder]);
    for (const { path, mayFail } of scripts(folder)) {
      const content = readFileSync(path);
      const input = path.endsWith('.gz') ? gunzipSync(content) : content;
      run('psql', [url, '-q', '-v', `ON_ERROR_STOP=${mayFail === true ? 0 : 1}`], { input });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly input?: Buffer } = {},
) {
  try {
    execFileSync(program, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'], maxBuffer: 2 ** 28 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(
      `There is no program ${program}. These databases are made by apt-get, dpkg and psql, which Debian has: apt-get install postgresql-client`,
      { cause: error },
    );
  }
}
