import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/** Settings of an address that a program of PostgreSQL takes from its environment. */
const FROM_QUERY: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  host: 'PGHOST',
  port: 'PGPORT',
}

/** By environment and not by argument: who lists the processes of a machine sees no password. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const environment: Record<string, string> = { PGCONNECT_TIMEOUT: '10', LC_MESSAGES: 'C' }
  const given = {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  }
  for (const [name, value] of Object.entries(given)) if (value) environment[name] = decodeURIComponent(value)
  for (const [name, value] of searchParams) {
    const key = FROM_QUERY[name]
    if (key) environment[key] = value
  }
  return environment
}

/** Where the programs are looked for: the newest that Debian's packages installed, then the path. */
export interface ProgramPlaces {
  readonly path: string
  readonly debian: string
}

function findProgram(name: string, { path, debian }: ProgramPlaces): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  // Of several the newest: one reads and writes what older servers hold, not newer ones.
  const folders = [...versions.map(version => join(debian, version, 'bin')), ...path.split(delimiter)]
  const found = folders.map(folder => join(folder, name)).find(file => existsSync(file))
  if (found) return found
  throw new Error(
    `找不到 ${name}：PostgreSQL 的备份与恢复要用它，请安装 PostgreSQL 的客户端程序（Debian：apt install postgresql-client），版本不低于服务器`,
  )
}

export interface PostgresPrograms {
  /** Writes a dump of the custom format. */
  dump(into: string): Promise<void>
  /** A dump as statements of SQL. */
  script(dump: string, into: string): Promise<void>
  /** Runs files of statements in one transaction: all of it or nothing of it. */
  transact(files: readonly string[]): Promise<void>
}

/** The programs of PostgreSQL at a database; throws with what to install where one is not there. */
export function postgresPrograms(
  databaseUrl: string,
  places: ProgramPlaces = { path: '/usr/local/bin:/usr/bin:/bin', debian: DEBIAN },
): PostgresPrograms {
  const env = environmentOf(databaseUrl)
  async function start(name: string, args: readonly string[]): Promise<void> {
    const program = findProgram(name, places)
    try {
      await run(program, [...args], { env: { ...env, PATH: places.path }, maxBuffer: 64 * 1024 * 1024 })
    } catch (error) {
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
      throw new Error(`${name} 失败：${said.split('\n').slice(-3).join('；')}`, { cause: error })
    }
  }
  return {
    dump: into =>
      start('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--schema=public', '--file', into]),
    script: (dump, into) =>
      start('pg_restore', [
        '--schema=public',
        '--no-owner',
        '--no-privileges',
        '--exit-on-error',
        '--file',
        into,
        dump,
      ]),
    transact: files =>
      start('psql', [
        ...['--no-psqlrc', '--quiet', '--single-transaction', '--set', 'ON_ERROR_STOP=1'],
        ...files.flatMap(file => ['--file', file]),
      ]),
  }
}
