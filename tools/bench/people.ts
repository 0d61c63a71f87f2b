import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Person, registerPerson } from '@kanpan/e2e/person'
import { accountKeyModule, postgresModule, sessionModule, sqliteModule, storeModule } from './inside-server.ts'

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const AT_ONCE = 500
const DEVICE = { browser: '', system: '', network: '' }

interface Where {
  readonly url: string
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
}

export interface People {
  /** One who was registered as people are, and whose password is everybody's. */
  readonly first: Person
  readonly tokens: readonly string[]
  readonly accounts: readonly string[]
}

/**
 * Signs in so many people, each with a token of her own. They are written into the database of the running server: hashing
 * the passwords of thousands would take longer than everything that is measured.
 */
export async function signInPeople({ url, dataFolder, databaseUrl }: Where, count: number): Promise<People> {
  const first = await registerPerson(url, `load-${randomBytes(3).toString('hex')}`)
  const [{ openSqlite }, { openPostgres }, { DATABASE_FILE }, { newToken, tokenHashOf }, { accountKey }] =
    await Promise.all([sqliteModule(), postgresModule(), storeModule(), sessionModule(), accountKeyModule()])
  const db =
    databaseUrl === undefined
      ? openSqlite(join(dataFolder, DATABASE_FILE))
      : openPostgres({ url: databaseUrl, onConnectionLost: () => {} })
  const nowMs = Date.now()
  const tokens: string[] = []
  const accounts: string[] = []
  try {
    const { password_hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .where('account', '=', first.account)
      .executeTakeFirstOrThrow()
    while (tokens.length < count) {
      const users = Array.from({ length: Math.min(AT_ONCE, count - tokens.length) }, () => {
        const account = `load-${randomBytes(8).toString('hex')}`
        return { account, account_key: accountKey(account), user_name: account, password_hash, created_at_ms: nowMs }
      })
      const rows = await db.insertInto('users').values(users).returning('id').execute()
      const own = rows.map(({ id }) => ({ id, token: newToken() }))
      await db
        .insertInto('sessions')
        .values(
          own.map(({ id, token }) => ({
            token_hash: tokenHashOf(token),
            user_id: id,
            created_at_ms: nowMs,
            seen_at_ms: nowMs,
            ...DEVICE,
          })),
        )
        .execute()
      for (const { token } of own) tokens.push(token)
      for (const { account } of users) accounts.push(account)
    }
  } finally {
    await db.destroy()
  }
  return { first, tokens, accounts }
}
