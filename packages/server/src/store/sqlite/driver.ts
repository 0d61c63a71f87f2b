import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

/** How many prepared statements are kept; the least recently used leaves. */
const STATEMENTS_CACHED = 256
/**
 * A kept statement holds the values it last ran with. The ones that put many rows in are of as many lengths as there were
 * days, and held 60 MB when the past of a first start had been kept.
 */
const CACHEABLE_PARAMETERS = 100

/** So long statements may run one after the other before the event loop turns. */
const SPELL_MS = 3

interface Spell {
  ms: number
}

/**
 * One connection, because SQLite has one writer. A statement runs to its end without leaving the thread, and its answer is
 * there before anything else is looked at: whoever asks for many days one after the other would hold up all others for all
 * of them, so the line moves on at a turn of the event loop now and then. Only an open transaction keeps the others waiting.
 */
export function sqliteDriver(database: DatabaseSync): Driver {
  const spell: Spell = { ms: 0 }
  const connection = sqliteConnection(database, spell)
  let lastInLine = Promise.resolve()
  let leave: (() => void) | undefined
  return {
    async init() {},
    async acquireConnection() {
      const ahead = lastInLine
      const turn = Promise.withResolvers<void>()
      lastInLine = turn.promise
      await ahead
      if (spell.ms > SPELL_MS) {
        spell.ms = 0
        await turnOfLoop()
      }
      leave = turn.resolve
      return connection
    },
    async releaseConnection() {
      leave?.()
    },
    async beginTransaction() {
      // Taking the write lock at once, so that a transaction never fails half way for want of it.
      database.exec('begin immediate')
    },
    async commitTransaction() {
      database.exec('commit')
    },
    async rollbackTransaction() {
      // A full disk has already rolled it back.
      if (database.isTransaction) database.exec('rollback')
    },
    async destroy() {
      database.close()
    },
  }
}

function sqliteConnection(database: DatabaseSync, spell: Spell): DatabaseConnection {
  const prepared = statementCache(database)
  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const startMs = performance.now()
      try {
        const { statement, answersRows } =
          parameters.length > CACHEABLE_PARAMETERS ? prepare(database, sql) : prepared(sql)
        const values = parameters.map(inputValue)
        // The one cast of the store: the shape of a row is what Kysely derived from the query it compiled.
        if (answersRows) return { rows: statement.all(...values) as R[] }
        const { changes, lastInsertRowid } = statement.run(...values)
        return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
      } finally {
        spell.ms += performance.now() - startMs
      }
    },
    streamQuery() {
      throw new Error('a row at a time is not offered: lists here are short')
    },
  }
}

function inputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  throw new TypeError(`a ${typeof value} is no value of a column`)
}

interface Prepared {
  readonly statement: StatementSync
  readonly answersRows: boolean
}

function statementCache(database: DatabaseSync): (sql: string) => Prepared {
  const cache = new Map<string, Prepared>()
  return sql => {
    const known = cache.get(sql)
    if (known) cache.delete(sql)
    const prepared = known ?? prepare(database, sql)
    cache.set(sql, prepared)
    if (cache.size > STATEMENTS_CACHED) {
      const oldest = cache.keys().next()
      if (!oldest.done) cache.delete(oldest.value)
    }
    return prepared
  }
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  return { statement, answersRows: statement.columns().length > 0 }
}
