import type { Decoded, RefusedRow } from '@kanpan/providers/codec'
import type { ReportAsk } from '#sources/live/endpoints/eastmoney-reports.ts'
import { HostFailure } from '#sources/live/hosts/host-failure.ts'
import type { Turn } from '#sources/live/hosts/host-queue.ts'
import { type EndpointReader, readEndpoint } from './endpoint-reader.ts'
import { type PagesRead, readPages } from './read-pages.ts'

/** Of page 100 and later ones the data centre answers nothing, whatever there is. */
const MOST_PAGES = 99

interface ReportPages<Row> extends Pick<ReportAsk, 'filter'>, Pick<PagesRead<Row>, 'key' | 'isEnough'> {
  readonly mostPages?: number
}

export interface ReportRead<Row> {
  readonly rows: readonly Row[]
  readonly refused: readonly RefusedRow[]
  readonly isWhole: boolean
}

/** A report of the data centre, all its pages; one without a row is empty, and a page without one is missing. */
export async function readReport<Row>(
  reader: EndpointReader<ReportAsk, Row>,
  { filter, mostPages = MOST_PAGES, ...read }: ReportPages<Row>,
  turn: Turn,
): Promise<ReportRead<Row>> {
  async function page(at: number): Promise<Decoded<Row>> {
    try {
      return await readEndpoint(reader, { filter, page: at }, turn)
    } catch (error) {
      if (!(error instanceof HostFailure && error.kind === 'noRows')) throw error
      return { rows: [], refused: [], total: at === 1 ? 0 : Number.POSITIVE_INFINITY }
    }
  }
  return readPages({ ...read, page, mostPages, perPage: reader.endpoint.perRequest })
}
