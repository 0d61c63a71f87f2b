import { join } from 'node:path'
import type { LeaseHolder } from '#store/postgres/lease-holder.ts'
import { openArrowHistory } from './arrow/arrow-history.ts'
import type { OnDamage } from './arrow/file-set.ts'
import { type CheckpointStore, checkpointStore } from './checkpoint-store.ts'
import type { HistoryStore } from './history-store.ts'
import { removeDatasets } from './remove-datasets.ts'
import { type RunningBookStore, runningBookStore } from './running-book-store.ts'

/** A day of all stocks is written, and a year of them read, in a few seconds. */
const STATEMENT_MS = 60_000

export interface HistoryOptions {
  readonly dataFolder: string
  readonly dataset: string
  /** How many days of minutes are kept. */
  readonly minuteDays: number
  /** With it the rows live in PostgreSQL, and the files in the folder are this node's copy. */
  readonly databaseUrl?: string
  readonly databaseConnections?: number | undefined
  /** Whose rows they are to write, where only the holder of a lease may. */
  readonly holder?: LeaseHolder | undefined
  readonly onConnectionLost?: (error: Error) => void
  readonly onDamage?: OnDamage | undefined
}

/** What only a history with PostgreSQL loads. */
async function postgres() {
  const [{ openPool }, { removeDatasetRows }, { openPostgresHistory }] = await Promise.all([
    import('#store/postgres/open-pool.ts'),
    import('./postgres/postgres-datasets.ts'),
    import('./postgres/postgres-history.ts'),
  ])
  return { openPool, removeDatasetRows, openPostgresHistory }
}

/** Removes what is kept of data sets nobody can use any more, files and rows, and names them. */
export async function removeHistories(
  { dataFolder, databaseUrl }: Pick<HistoryOptions, 'dataFolder' | 'databaseUrl'>,
  isUseless: (dataset: string) => boolean,
): Promise<readonly string[]> {
  const removed = await removeDatasets(dataFolder, isUseless)
  if (!databaseUrl) return removed
  const { openPool, removeDatasetRows } = await postgres()
  const pool = openPool({ url: databaseUrl, statementMs: STATEMENT_MS, connections: 1, onConnectionLost() {} })
  try {
    return [...removed, ...(await removeDatasetRows(pool, isUseless))]
  } finally {
    await pool.end()
  }
}

export interface OpenHistory {
  readonly store: HistoryStore
  /** What the source of these days wants to find again; every node has its own. */
  readonly checkpoints: CheckpointStore
  /** The day that runs, as far as it has come; every node has its own. */
  readonly runningBooks: RunningBookStore
  close(): Promise<void>
}

/** Opens the history of a data set in the engine the configuration asks for. */
export async function openHistory(options: HistoryOptions): Promise<OpenHistory> {
  const { dataFolder, dataset, minuteDays, databaseUrl, databaseConnections, holder, onDamage } = options
  const folder = join(dataFolder, 'history', dataset)
  const files = await openArrowHistory({ folder, dataset, minuteDays, onDamage })
  const checkpoints = checkpointStore(join(folder, 'source-memory.bin'))
  const runningBooks = runningBookStore(join(folder, 'running'), dataset)
  if (!databaseUrl) return { store: files, checkpoints, runningBooks, close: async () => {} }
  const { openPool, openPostgresHistory } = await postgres()
  const pool = openPool({
    ...{ url: databaseUrl, connections: databaseConnections, statementMs: STATEMENT_MS, holder },
    onConnectionLost: options.onConnectionLost ?? (() => {}),
  })
  try {
    const store = await openPostgresHistory({ pool, cache: files, minuteDays })
    return { store, checkpoints, runningBooks, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}
