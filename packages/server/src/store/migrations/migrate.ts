import { createHash } from 'node:crypto'
import {
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Tables } from '#store/tables.ts'
import { accounts } from './0001-accounts.ts'
import { marketRecords } from './0002-market-records.ts'
import { longhu } from './0003-longhu.ts'
import { recordedDetails } from './0004-recorded-details.ts'
import { series } from './0005-series.ts'
import { documents } from './0006-documents.ts'
import { stories } from './0007-stories.ts'
import { notices } from './0008-notices.ts'
import { settings } from './0009-settings.ts'
import { seatLabels } from './0010-seat-labels.ts'
import { recordedCloses } from './0011-recorded-closes.ts'
import { recordedIndustries } from './0012-recorded-industries.ts'
import { figures } from './0013-figures.ts'
import { exRights } from './0014-ex-rights.ts'
import { sessionDevices } from './0015-session-devices.ts'
import { identities } from './0016-identities.ts'
import { loginAttempts } from './0017-login-attempts.ts'
import { secondFactors } from './0019-second-factors.ts'
import { passkeysAndMail } from './0020-passkeys-and-mail.ts'
import { operators } from './0021-operators.ts'
import { auditLog } from './0022-audit-log.ts'
import { avatars } from './0023-avatars.ts'
import { accountDeletions } from './0024-account-deletions.ts'
import { sessionChanges } from './0029-session-changes.ts'
import { sessionFactors } from './0030-session-factors.ts'
import { accessTokens } from './0045-access-tokens.ts'
import { backtests } from './0048-backtests.ts'
import { alerts } from './alerts/0040-alerts.ts'
import { alertChannels } from './alerts/0049-alert-channels.ts'
import { executions } from './own/0052-executions.ts'
import { notebooks } from './own/0053-notebooks.ts'
import { drawings } from './own/0054-drawings.ts'
import { IDENTITIES, type SchemaStep } from './schema-step.ts'

type Engine = keyof typeof IDENTITIES

/** In order, for ever: a released step is never edited, a correction is a new step. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [
  accounts,
  marketRecords,
  longhu,
  recordedDetails,
  series,
  documents,
  stories,
  notices,
  settings,
  seatLabels,
  recordedCloses,
  recordedIndustries,
  figures,
  exRights,
  sessionDevices,
  identities,
  loginAttempts,
  secondFactors,
  passkeysAndMail,
  operators,
  auditLog,
  avatars,
  accountDeletions,
  sessionChanges,
  sessionFactors,
  alerts,
  accessTokens,
  backtests,
  alertChannels,
  executions,
  notebooks,
  drawings,
]

/** Brings the schema up to the last step, each step with its checksum in one transaction. */
export async function migrate(db: Kysely<Tables>, engine: Engine, steps = SCHEMA_STEPS): Promise<void> {
  await refuseStrangeHistory(db, engine, steps)
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine, steps) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('数据库升级失败，已恢复到升级前的状态', { cause: error })
}

function migrations(engine: Engine, steps: readonly SchemaStep[]) {
  return Object.fromEntries(
    steps.map(step => [
      step.name,
      {
        async up(db: Kysely<Tables>) {
          await runStep(step, db, engine)
          await createChecksumTable(db)
          const checksum = await checksumOf(step, engine)
          await db.insertInto('migration_checksums').values({ name: step.name, checksum }).execute()
        },
      },
    ]),
  )
}

function runStep(step: SchemaStep, db: Kysely<Tables>, engine: Engine): Promise<void> {
  const run = async (statement: string) => {
    await sql.raw(statement).execute(db)
  }
  return step.up(db.schema, IDENTITIES[engine], { engine, run })
}

async function createChecksumTable(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('migration_checksums')
    .ifNotExists()
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('checksum', 'text', c => c.notNull())
    .execute()
}

/** A schema made by other steps than ours is not written to: by a newer program, or by steps edited since. */
async function refuseStrangeHistory(db: Kysely<Tables>, engine: Engine, steps: readonly SchemaStep[]): Promise<void> {
  const tables = await db.introspection.getTables()
  if (!tables.some(table => table.name === 'migration_checksums')) return
  const done = await db.selectFrom('migration_checksums').selectAll().orderBy('name').execute()
  for (const { name, checksum } of done) {
    const step = steps.find(candidate => candidate.name === name)
    if (!step) throw new Error(`数据库由更新版本的看盘写入（升级步骤 ${name}），请使用新版本启动`)
    if ((await checksumOf(step, engine)) !== checksum) throw new Error(`数据库升级步骤 ${name} 与当时执行的内容不一致`)
  }
}

/** SHA-256 of the SQL a step says to an engine, so that moving its source about changes nothing. */
async function checksumOf(step: SchemaStep, engine: Engine): Promise<string> {
  const hash = createHash('sha256')
  const listener = new Kysely<Tables>({
    dialect: engine === 'sqlite' ? SILENT_SQLITE : SILENT_POSTGRES,
    log: event => {
      hash.update(`${event.query.sql};\n`)
    },
  })
  await runStep(step, listener, engine)
  return hash.digest('hex')
}

const SILENT_SQLITE: Dialect = {
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
}

const SILENT_POSTGRES: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: db => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
}
