import type { DataSetName } from '@kanpan/contract/model/data-set'
import type { Logger } from 'pino'
import type { IngestResult, SourceStatus } from '#live/source-status.ts'

export interface IngestParts {
  readonly status: SourceStatus
  readonly log: Pick<Logger, 'error'>
}

export interface Ingest {
  /** A failing source is news, not a crash: it is counted and reported, and the other data sets go on. */
  orGoOn(name: DataSetName, work: () => Promise<IngestResult>): Promise<boolean>
  /** The same for what nothing can go on without. */
  orThrow(name: DataSetName, work: () => Promise<IngestResult>): Promise<void>
}

/** Brings in a data set and reports on it. */
export function createIngest({ status, log }: IngestParts): Ingest {
  async function orThrow(name: DataSetName, work: () => Promise<IngestResult>): Promise<void> {
    try {
      status.succeeded(name, await work())
    } catch (error) {
      const isNews = status.failed(name, error instanceof Error ? error.message : String(error))
      if (isNews) log.error({ err: error, dataSet: name }, 'a data set does not come in')
      throw error
    }
  }
  return {
    orThrow,
    orGoOn: (name, work) =>
      orThrow(name, work).then(
        () => true,
        () => false,
      ),
  }
}
