import { randomBytes } from 'node:crypto'
import pg from 'pg'

const LOCAL = 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of a test file's own. */
export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Makes a database on the server the environment names, or the one of this machine; says loudly when there is none. */
export async function createTestDatabase(): Promise<TestDatabase | undefined> {
  // biome-ignore lint/style/noProcessEnv: a test has no main.ts above it
  const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL ?? LOCAL
  const name = `kanpan_test_${randomBytes(6).toString('hex')}`
  try {
    await runOn(server, `create database ${name}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    console.warn(`跳过 PostgreSQL 测试：连不上数据库（${reason}），可用 TEST_DATABASE_URL 指定`)
    return undefined
  }
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => runOn(server, `drop database ${name} with (force)`) }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
