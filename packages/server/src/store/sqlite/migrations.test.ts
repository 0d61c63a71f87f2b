import { migrateSuite } from '#store/migrations/migrate.suite.ts'
import { openSqlite } from './open-sqlite.ts'

migrateSuite('sqlite', async () => openSqlite(':memory:'))
