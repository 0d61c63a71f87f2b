import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe } from 'vitest'
import { accountsSuite } from '#store/accounts.suite.ts'
import { collectsSuite } from '#store/collects.suite.ts'
import { marketRecordsSuite } from '#store/market-records.suite.ts'
import { openStore } from '#store/open.ts'
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
  collectsSuite('PostgreSQL', open)
  marketRecordsSuite('PostgreSQL', open)
})
