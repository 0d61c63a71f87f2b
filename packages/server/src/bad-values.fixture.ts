import type { Endpoint } from '@kanpan/contract/endpoint'
import { OF_SECTOR } from './any-moment.fixture.ts'
import { routeOf } from './http/implement.ts'

const WORD = ['unknown']
const TOO_LONG = '字'.repeat(600)
const TEXT = ['', TOO_LONG]
const NO_DAY = ['today', '2024-13-01', '20240627']
const COUNT = ['0', '-1', '1.5', 'many']
/** Sectors are known by codes of many kinds, so only what is none at all is refused. */
const NO_SECTOR = ['', '板块', 'x'.repeat(21)]

/** What must be refused, by field. A new field of a call finds its values here, or adds them. */
const BAD: Readonly<Record<string, readonly string[]>> = {
  code: ['60051', '6005199', 'sixsix', ''],
  codes: ['', '60051', '600519,sixsix'],
  // The last two are a Saturday of the simulated market and one of the recorded month.
  date: [...NO_DAY, '2024-06-22', '2025-11-15'],
  x: ['today', '2024062', '20241301', '20240622', '20251115'],
  month: ['today', '2024-13', '2024-06-27'],
  at: ['25:00:00', '10:30', 'noon'],
  from: NO_DAY,
  to: NO_DAY,
  page: COUNT,
  limit: [...COUNT, '10000'],
  days: [...COUNT, '10000'],
  streak: ['-1', '1.5', 'many'],
  sort: WORD,
  order: WORD,
  type: WORD,
  board: WORD,
  period: WORD,
  adjust: WORD,
  format: WORD,
  kind: WORD,
  index: WORD,
  phase: WORD,
  scope: WORD,
  way: WORD,
  mark: [...WORD, '09:31'],
  entry: WORD,
  by: WORD,
  alias: TEXT,
  branch: TEXT,
  branches: TEXT,
  block_code: [TOO_LONG],
  concept: [TOO_LONG],
  keyword: TEXT,
  query: TEXT,
  reason: TEXT,
  rule: [...TEXT, '连板>=', '不知所云'],
  since: [TOO_LONG],
  readUntil: ['', 'now', '2024-06-27', '2030-01-01 00:00:00'],
}

/** Values of a field a call has to refuse; none when nobody has said which. */
export function badValues(endpoint: Endpoint, name: string): readonly string[] {
  if (name === 'code' && OF_SECTOR.includes(routeOf(endpoint))) return NO_SECTOR
  return BAD[name] ?? []
}
