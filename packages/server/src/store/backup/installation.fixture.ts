import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHistory } from '#store/history/open-history.ts'
import { firstTradeDays, syntheticCodes, syntheticDay } from '#store/history/synthetic-days.ts'
import { openStore } from '#store/open.ts'
import { readServerSecret } from '#store/server-secret.ts'

export const CODES = syntheticCodes(30)
export const DAYS = firstTradeDays('2025-12-29', 5).map((day, shift) => syntheticDay(day, CODES.length, shift))

interface Place {
  readonly dataFolder: string
  readonly databaseUrl?: string | undefined
}

export const temporary = () => mkdtempDisposableSync(join(tmpdir(), 'kanpan-backup-'))

export const jobOf = ({ dataFolder, databaseUrl }: Place, to: string) =>
  ({ dataFolder, databaseUrl, source: 'archive', to, keep: undefined }) as const

/** A stopped installation: a person with her collects and a session, days of a history, and the secret. */
export async function makeInstallation({ dataFolder, databaseUrl }: Place): Promise<void> {
  const place = { dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  const store = await openStore({ dataDir: dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const user = await store.users.create({ account: 'reader', userName: 'r', passwordHash: 'h', nowMs: 1 })
  for (const value of ['600519', '000001'])
    await store.collects.save(user?.id ?? 0, { type: 2, title: '股票', value, nowMs: 1, limit: 10 })
  readServerSecret(dataFolder)
  const history = await openHistory({ ...place, dataset: 'archive', minuteDays: 2 })
  for (const day of DAYS.slice(0, 3)) await history.store.appendDay(CODES, day)
  await history.close()
  await store.close()
}

/** What of an installation a person would miss. */
export async function contentOf({ dataFolder, databaseUrl }: Place) {
  const place = { dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) }
  const store = await openStore({ dataDir: dataFolder, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  const history = await openHistory({ ...place, dataset: 'archive', minuteDays: 2 })
  try {
    const user = await store.users.findByAccount('reader')
    const collects = user ? await store.collects.list(user.id, 2) : []
    const loaded = await history.store.loadAll()
    return {
      collects: collects.map(({ value }) => value).sort(),
      days: loaded.history.days,
      damages: loaded.damages,
      closes: loaded.history.days.map((_, index) => [...loaded.history.columnsOf(index).closeCents]),
      secret: readServerSecret(dataFolder).toString('hex'),
    }
  } finally {
    await history.close()
    await store.close()
  }
}
