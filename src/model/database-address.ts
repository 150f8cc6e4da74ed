/** Checks the address of a database; for one of another maker, says how it becomes one of PostgreSQL. */

const page = 'src/features/import-database/other-databases.md';
const target = 'postgres://user:password@host:5432/name';

/** The lines that {@link page} explains. */
const remedies: readonly { readonly address: RegExp; readonly remedy: string }[] = [
  {
    address: /^(jdbc:)?(mysql|mariadb):/i,
    remedy: `MySQL and MariaDB are copied into an empty database of PostgreSQL: pgloader mysql://user:password@host/name ${target}`,
  },
  {
    address: /^(file|sqlite3?):|\.(sqlite3?|db3?)$/i,
    remedy: `SQLite is copied into an empty database of PostgreSQL: pgloader file.sqlite ${target}`,
  },
  {
    address: /^(jdbc:)?(mssql|sqlserver|tds):|\.(bak|mdf)$/i,
    remedy: `SQL Server is copied into an empty database of PostgreSQL: pgloader mssql://user:password@host/name ${target}`,
  },
  { address: /\.sql$/i, remedy: `A file of SQL is run into an empty database: psql -f file.sql ${target}` },
  {
    address: /\.(csv|tsv)$/i,
    remedy: `A file of rows needs a table: psql ${target} -c 'create table …' -c "\\copy … from 'file.csv' csv header"`,
  },
];

const isPostgresUrl = (text: string): boolean => /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '');

/** Why the text is no address of a database of PostgreSQL; undefined if it is one. It contains no part of the text, which has a password. */
export function databaseAddressProblem(text: string): string | undefined {
  if (isPostgresUrl(text)) return undefined;
  const known = remedies.find(({ address }) => address.test(text));
  const help = known === undefined ? '' : ` ${known.remedy} (${page}).`;
  return `must be the URL of a PostgreSQL database, such as ${target}.${help}`;
}
