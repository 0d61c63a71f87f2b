import { join } from 'node:path'
import { openArrowHistory } from './arrow/arrow-history.ts'
import type { OnDamage } from './arrow/file-set.ts'
import { type CheckpointStore, checkpointStore } from './checkpoint-store.ts'
import type { HistoryStore } from './history-store.ts'
import { removeDatasets } from './remove-datasets.ts'
import { type RunningBookStore, runningBookStore } from './running-book-store.ts'

export interface HistoryOptions {
  readonly dataFolder: string
  readonly dataset: string
  /** How many days of minutes are kept. */
  readonly minuteDays: number
  /** With it the rows live in PostgreSQL, and the files in the folder are this node's copy. */
  readonly databaseUrl?: string
  readonly onConnectionLost?: (error: Error) => void
  readonly onDamage?: OnDamage | undefined
}

/** What only a history with PostgreSQL loads. */
async function postgres() {
  const [{ default: pg }, { removeDatasetRows }, { openPostgresHistory }] = await Promise.all([
    import('pg'),
    import('./postgres/postgres-datasets.ts'),
    import('./postgres/postgres-history.ts'),
  ])
  return { pg, removeDatasetRows, openPostgresHistory }
}

/** Removes what is kept of data sets nobody can use any more, files and rows, and names them. */
export async function removeHistories(
  { dataFolder, databaseUrl }: Pick<HistoryOptions, 'dataFolder' | 'databaseUrl'>,
  isUseless: (dataset: string) => boolean,
): Promise<readonly string[]> {
  const removed = await removeDatasets(dataFolder, isUseless)
  if (!databaseUrl) return removed
  const { pg, removeDatasetRows } = await postgres()
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000, max: 1 })
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
  const { dataFolder, dataset, minuteDays, databaseUrl, onConnectionLost = () => {}, onDamage } = options
  const folder = join(dataFolder, 'history', dataset)
  const files = await openArrowHistory({ folder, dataset, minuteDays, onDamage })
  const checkpoints = checkpointStore(join(folder, 'source-memory.bin'))
  const runningBooks = runningBookStore(join(folder, 'running'), dataset)
  if (!databaseUrl) return { store: files, checkpoints, runningBooks, close: async () => {} }
  const { pg, openPostgresHistory } = await postgres()
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  // Without a listener a connection that dies while idle takes the process with it.
  pool.on('error', onConnectionLost)
  try {
    const store = await openPostgresHistory({ pool, cache: files, minuteDays })
    return { store, checkpoints, runningBooks, close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw error
  }
}
