import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { accessTokensSuite } from '#store/access-tokens.suite.ts'
import { accountsSuite } from '#store/accounts.suite.ts'
import { alertsSuite } from '#store/alerts/alerts.suite.ts'
import { channelsSuite } from '#store/alerts/channels.suite.ts'
import { collectsSuite } from '#store/collects.suite.ts'
import { datasetsSuite } from '#store/datasets.suite.ts'
import { documentsSuite } from '#store/documents.suite.ts'
import { exRightsSuite } from '#store/ex-rights.suite.ts'
import { factorsSuite } from '#store/factors.suite.ts'
import { figuresSuite } from '#store/figures.suite.ts'
import { hotspotsSuite } from '#store/hotspots.suite.ts'
import { identitiesSuite } from '#store/identities.suite.ts'
import { loginAttemptsSuite } from '#store/login-attempts.suite.ts'
import { longhuSuite } from '#store/longhu.suite.ts'
import { macroSuite } from '#store/macro.suite.ts'
import { marketRecordsSuite } from '#store/market-records.suite.ts'
import { noticesSuite } from '#store/notices.suite.ts'
import { openStore } from '#store/open.ts'
import { operatorsSuite } from '#store/operators/operators.suite.ts'
import { backtestsSuite } from '#store/people/backtests.suite.ts'
import { drawingsSuite } from '#store/people/drawings.suite.ts'
import { executionsSuite } from '#store/people/executions.suite.ts'
import { notebooksSuite } from '#store/people/notebooks.suite.ts'
import { profilesSuite } from '#store/profiles.suite.ts'
import { settingsSuite } from '#store/settings.suite.ts'
import { stockBarsSuite } from '#store/stock-bars.suite.ts'
import { createTestDatabase } from './test-database.ts'

const database = await createTestDatabase()
const folder = mkdtempDisposableSync(join(tmpdir(), 'kanpan-'))

afterAll(async () => {
  await database?.drop()
  folder.remove()
})

const open = () => openStore({ dataDir: folder.path, databaseUrl: database?.url })

describe.skipIf(!database)('with a PostgreSQL server', () => {
  accountsSuite('PostgreSQL', open)
  accessTokensSuite('PostgreSQL', open)
  identitiesSuite('PostgreSQL', open)
  operatorsSuite('PostgreSQL', open)
  factorsSuite('PostgreSQL', open)
  profilesSuite('PostgreSQL', open)
  loginAttemptsSuite('PostgreSQL', open)
  collectsSuite('PostgreSQL', open)
  hotspotsSuite('PostgreSQL', open)
  noticesSuite('PostgreSQL', open)
  settingsSuite('PostgreSQL', open)
  alertsSuite('PostgreSQL', open)
  channelsSuite('PostgreSQL', open)
  backtestsSuite('PostgreSQL', open)
  executionsSuite('PostgreSQL', open)
  notebooksSuite('PostgreSQL', open)
  drawingsSuite('PostgreSQL', open)
  longhuSuite('PostgreSQL', open)
  macroSuite('PostgreSQL', open)
  figuresSuite('PostgreSQL', open)
  exRightsSuite('PostgreSQL', open)
  stockBarsSuite('PostgreSQL', open)
  documentsSuite('PostgreSQL', open)
  datasetsSuite('PostgreSQL', open)
  marketRecordsSuite('PostgreSQL', open)

  test('a store whose connections were cut goes on with new ones', async () => {
    const lost = Promise.withResolvers<Error>()
    const options = { dataDir: join(folder.path, 'cut'), databaseUrl: database?.url, onConnectionLost: lost.resolve }
    const store = await openStore(options)
    const surgeon = new pg.Client({ connectionString: database?.url })
    await surgeon.connect()
    await surgeon.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await surgeon.end()
    expect((await lost.promise).message).toMatch(/terminat/)
    await store.ping()
    await store.close()
  })

  test('a server that cannot be reached stops the start and leaves the folder free', async () => {
    const options = { dataDir: join(folder.path, 'free'), databaseUrl: 'postgres://postgres@127.0.0.1:9/none' }
    await expect(openStore(options)).rejects.toThrow('ECONNREFUSED')
    const store = await openStore({ ...options, databaseUrl: database?.url })
    await store.close()
  })
})
