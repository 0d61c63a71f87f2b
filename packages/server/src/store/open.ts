import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { undoExchange } from './backup/exchange.ts'
import { type DataFolder, ownDataFolder } from './data-folder.ts'
import type { DocumentStore } from './document-store.ts'
import { migrate } from './migrations/migrate.ts'
import type { LeaseHolder } from './postgres/lease-holder.ts'
import type { OnQuery } from './ran-query.ts'
import { alertChannelStore } from './relational/alerts/alert-channels.ts'
import { alertFiringStore } from './relational/alerts/alert-firings.ts'
import { alertOutboxStore } from './relational/alerts/alert-outbox.ts'
import { alertRuleStore } from './relational/alerts/alert-rules.ts'
import { createChanges } from './relational/changes.ts'
import { collectStore } from './relational/collects.ts'
import { datasetStore } from './relational/datasets.ts'
import { exRightStore } from './relational/ex-rights.ts'
import { mailAddressStore } from './relational/factors/mail-addresses.ts'
import { oneTimeStore } from './relational/factors/one-time-secrets.ts'
import { passkeyStore } from './relational/factors/passkeys.ts'
import { recoveryCodeStore } from './relational/factors/recovery-codes.ts'
import { secondFactorStore } from './relational/factors/second-factors.ts'
import { figureStore } from './relational/figures.ts'
import { hotspotStore } from './relational/hotspots.ts'
import { identityStore } from './relational/identities.ts'
import { importLog } from './relational/imports.ts'
import { inTurnOn, writeAloneOn } from './relational/in-turn.ts'
import { keywordStore } from './relational/keywords.ts'
import { limitUpRecordStore } from './relational/limit-up/limit-up-records.ts'
import { loginAttemptStore } from './relational/login-attempts.ts'
import { longhuStore } from './relational/longhu.ts'
import { macroStore } from './relational/macro.ts'
import { newsStore } from './relational/news.ts'
import { noticeStore } from './relational/notices.ts'
import { onceStore } from './relational/once.ts'
import { auditLogOn } from './relational/operators/audit-log.ts'
import { oneAfterAnotherOn } from './relational/operators/one-after-another.ts'
import { peopleStore } from './relational/operators/people.ts'
import { registrationStore } from './relational/operators/registration.ts'
import { accessTokenStore } from './relational/people/access-tokens.ts'
import { backtestStore } from './relational/people/backtests.ts'
import { deletionStore } from './relational/people/deletions.ts'
import { drawingStore } from './relational/people/drawings.ts'
import { executionStore } from './relational/people/executions.ts'
import { notebookStore } from './relational/people/notebooks.ts'
import { ownDataStore } from './relational/people/own-data.ts'
import { profileStore } from './relational/people/profiles.ts'
import { sessionChangeLog } from './relational/people/session-changes.ts'
import { sessionStore } from './relational/sessions.ts'
import { settingStore } from './relational/settings.ts'
import { sharedValueStore } from './relational/shared-values.ts'
import { stockBarStore } from './relational/stock-bars.ts'
import { throttleStore } from './relational/throttle.ts'
import { userStore } from './relational/users.ts'
import { markMade, refuseLost, withAdvice } from './sqlite/database-file.ts'
import { sqliteDocuments } from './sqlite/documents.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

export interface StoreOptions {
  /** Becomes this process's own until the store is closed, with PostgreSQL too: other files live in it. */
  readonly dataDir: string
  /** PostgreSQL 15 or later; without it a SQLite file in the folder. */
  readonly databaseUrl?: string
  readonly databaseConnections?: number | undefined
  /** Of which process the rows are, where only the holder of a lease may write. */
  readonly holder?: LeaseHolder | undefined
  readonly onConnectionLost?: (error: Error) => void
  /** Told of every statement; without it none is looked at. */
  readonly onQuery?: OnQuery | undefined
}

/** Where SQLite keeps the store in a data folder. */
export const DATABASE_FILE = 'kanpan.sqlite'

async function postgresAt(url: string, options: Omit<StoreOptions, 'dataDir' | 'databaseUrl'>) {
  const { databaseConnections: connections, holder, onConnectionLost = () => {}, onQuery } = options
  // Loaded here, because it costs 25 ms that most starts have no use for.
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres({ url, connections, holder, onConnectionLost, onQuery })
}

async function storeInFile(file: string, folder: DataFolder, onQuery: OnQuery | undefined): Promise<Store> {
  refuseLost(file)
  try {
    const store = await storeOn('sqlite', openSqlite(file, onQuery), folder)
    markMade(file)
    return store
  } catch (error) {
    throw withAdvice(file, error)
  }
}

/** Opens the store, its schema brought up to date. */
export async function openStore({ dataDir, databaseUrl, ...options }: StoreOptions): Promise<Store> {
  const folder = ownDataFolder(dataDir)
  try {
    undoExchange(dataDir)
    if (!databaseUrl) return await storeInFile(join(dataDir, DATABASE_FILE), folder, options.onQuery)
    return await storeOn('postgres', await postgresAt(databaseUrl, options), folder)
  } catch (error) {
    folder.leave()
    throw error
  }
}

/** The same for who only looks after people, beside a server that runs on the folder: the database knows how to be shared. */
export async function openStoreBeside(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl } = options
  const file = join(dataDir, DATABASE_FILE)
  if (!databaseUrl && !existsSync(file)) throw new Error(`${dataDir} 里还没有数据库，请先启动一次服务器`)
  if (databaseUrl) return storeOn('postgres', await postgresAt(databaseUrl, options), undefined)
  try {
    return await storeOn('sqlite', openSqlite(file), undefined)
  } catch (error) {
    throw withAdvice(file, error)
  }
}

/** A store that is gone when it is closed. */
export function openMemoryStore(): Promise<Store> {
  return storeOn('sqlite', openSqlite(':memory:'), undefined)
}

async function documentStore(engine: Store['engine'], db: Kysely<Tables>): Promise<DocumentStore> {
  if (engine === 'sqlite') return sqliteDocuments(db)
  const { postgresDocuments } = await import('./postgres/documents.ts')
  return postgresDocuments(db)
}

/** How to look at the pool of an engine that has one. */
async function connectionsTo(engine: Store['engine'], db: Kysely<Tables>): Promise<Store['connections']> {
  if (engine === 'sqlite') return () => undefined
  const { connectionsOf } = await import('./postgres/open-postgres.ts')
  return () => connectionsOf(db)
}

async function storeOn(engine: Store['engine'], db: Kysely<Tables>, folder: DataFolder | undefined): Promise<Store> {
  try {
    await migrate(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const inTurn = inTurnOn(db, engine)
  const writeAlone = writeAloneOn(engine)
  const oneAfterAnother = oneAfterAnotherOn(db, engine)
  const collectChanges = createChanges()
  const sessionChanges = sessionChangeLog(db)
  const documents = await documentStore(engine, db)
  const connections = await connectionsTo(engine, db)
  return {
    engine,
    users: userStore(db),
    sessions: sessionStore(db, sessionChanges),
    accessTokens: accessTokenStore(db, { inTurn, changes: sessionChanges }),
    identities: identityStore(db),
    secondFactors: secondFactorStore(db),
    recoveryCodes: recoveryCodeStore(db),
    oneTimeSecrets: oneTimeStore(db),
    passkeys: passkeyStore(db),
    mailAddresses: mailAddressStore(db),
    people: peopleStore(db, oneAfterAnother, sessionChanges),
    registration: registrationStore(db, oneAfterAnother),
    audit: auditLogOn(db),
    profiles: profileStore(db, sessionChanges),
    loginAttempts: loginAttemptStore(db),
    once: onceStore(db),
    sharedValues: sharedValueStore(db),
    deletions: deletionStore({ db, engine, inTurn, collectChanges, sessionChanges }),
    ownData: ownDataStore(db, inTurn, collectChanges),
    collects: collectStore(db, inTurn, collectChanges),
    keywords: keywordStore(db, inTurn),
    settings: settingStore(db, inTurn),
    alertRules: alertRuleStore(db, inTurn),
    alertFirings: alertFiringStore(db, engine),
    alertChannels: alertChannelStore(db, inTurn),
    alertOutbox: alertOutboxStore(db, { engine, inTurn }),
    backtests: backtestStore(db, inTurn),
    executions: executionStore(db, inTurn),
    notebooks: notebookStore(db, inTurn),
    drawings: drawingStore(db, inTurn),
    throttle: throttleStore(db),
    limitUpRecords: limitUpRecordStore(db),
    longhu: longhuStore(db),
    news: newsStore(db),
    hotspots: hotspotStore(db, writeAlone),
    notices: noticeStore(db),
    documents,
    datasets: datasetStore(db, documents),
    macro: macroStore(db),
    exRights: exRightStore(db, writeAlone),
    stockBars: stockBarStore(db),
    figures: figureStore(db),
    imports: importLog(db),
    connections,
    async ping() {
      await sql`select 1`.execute(db)
    },
    async close() {
      await db.destroy()
      folder?.leave()
    },
  }
}
