import type { Role } from '@kanpan/contract/model/operator'
import type { StockCode, TradeDay } from '@kanpan/contract/model/stock'
import type { Generated } from 'kysely'
import type { AlertTables } from './alerts/alert-tables.ts'
import type { DocumentKind } from './document-store.ts'
import type { FactorTables } from './factor-tables.ts'
import type { FigureName } from './figure-store.ts'
import type { DoneOnceTable, LoginAttemptsTable, SharedValuesTable } from './login-tables.ts'
import type { NewsKind } from './market-store.ts'
import type { OperatorTables } from './operators/operator-tables.ts'
import type { PersonTables } from './people/person-tables.ts'
import type { CollectType, SessionDevice } from './store.ts'

/** The tables as both engines hold them: times are integer milliseconds, booleans 0 or 1, lists JSON text. */
export interface Tables extends AlertTables, FactorTables, OperatorTables, PersonTables {
  users: UsersTable
  sessions: SessionsTable
  session_changes: SessionChangesTable
  identities: IdentitiesTable
  login_attempts: LoginAttemptsTable
  done_once: DoneOnceTable
  shared_values: SharedValuesTable
  collects: CollectsTable
  keywords: KeywordsTable
  settings: SettingsTable
  throttle: ThrottleTable
  limit_up_records: LimitUpRecordsTable
  longhu_listings: LonghuListingsTable
  longhu_seats: LonghuSeatsTable
  news: NewsTable
  news_stocks: NewsStocksTable
  hotspots: HotspotsTable
  hotspot_stocks: HotspotStocksTable
  notice_marks: NoticeMarksTable
  series_points: SeriesPointsTable
  figure_moments: FigureMomentsTable
  company_events: CompanyEventsTable
  ex_right_events: ExRightEventsTable
  ex_right_days: ExRightDaysTable
  stock_bars: StockBarsTable
  documents: DocumentsTable
  document_terms: DocumentTermsTable
  imports: ImportsTable
  import_refusals: ImportRefusalsTable
  migration_checksums: MigrationChecksumsTable
}

/** Those whose rows belong to a data set. */
export type OfDatasets = { [T in keyof Tables]: 'dataset' extends keyof Tables[T] ? T : never }[keyof Tables]

export interface UsersTable {
  id: Generated<number>
  account: string
  account_key: string
  user_name: string
  password_hash: string
  created_at_ms: number
  role: Generated<Role>
  disabled_at_ms: number | null
}

export interface SessionsTable extends SessionDevice {
  token_hash: string
  user_id: number
  created_at_ms: number
  seen_at_ms: number
  /** With how many its person came in. */
  factors: Generated<number>
}

export interface SessionChangesTable {
  id: Generated<number>
  changed_id: number
}

export interface IdentitiesTable {
  provider: string
  subject: string
  user_id: number
  label: string
  linked_at_ms: number
  used_at_ms: number
}

export interface CollectsTable {
  id: Generated<number>
  user_id: number
  type: CollectType
  title: string
  value: string
  group_name: string
  note: string
  position: number
  created_at_ms: number
}

export interface KeywordsTable {
  id: Generated<number>
  user_id: number
  word: string
  created_at_ms: number
}

export interface SettingsTable {
  user_id: number
  key: string
  value: string
  updated_at_ms: number
}

export interface ThrottleTable {
  key: string
  attempts: number
  last_at_ms: number
}

export interface LimitUpRecordsTable {
  dataset: string
  day: TradeDay
  code: StockCode
  source: string
  first_seal_second: number | null
  last_seal_second: number | null
  broken_times: number | null
  reason_tags: string
  reason_text: string | null
  seal_yuan: number | null
  streak: number | null
  spell_days: number | null
  spell_boards: number | null
  amount_yuan: number | null
  turnover_pct: number | null
  float_value_yuan: number | null
  close_cents: number | null
  change_pct: number | null
  industry: string | null
}

export interface LonghuListingsTable {
  id: Generated<number>
  dataset: string
  day: TradeDay
  code: StockCode
  reason: string
  source: string
  window_days: number | null
  change_pct: number | null
  amount_yuan: number | null
  volume_shares: number | null
}

export interface LonghuSeatsTable {
  listing_id: number
  side: 'buy' | 'sell'
  rank: number
  branch: string
  buy_yuan: number | null
  sell_yuan: number | null
  label: string | null
}

export interface NewsTable {
  dataset: string
  id: string
  day: TradeDay
  second: number
  title: string
  content: string
  codes: string
  important: 0 | 1
  source: string | null
  kind: NewsKind
}

export interface NewsStocksTable {
  dataset: string
  code: StockCode
  news_id: string
}

export interface HotspotsTable {
  dataset: string
  id: string
  day: TradeDay
  second: number
  /** The hotspot as JSON. */
  content: string
}

export interface HotspotStocksTable {
  dataset: string
  code: string
  day: TradeDay
  hotspot_id: string
}

export interface NoticeMarksTable {
  dataset: string
  user_id: number
  /** `YYYY-MM-DD HH:mm:ss`. */
  read_until: string
}

export interface SeriesPointsTable {
  dataset: string
  series: string
  day: string
  value: number
}

export interface FigureMomentsTable {
  dataset: string
  figure: FigureName
  day: TradeDay
  second: number
  content: string
}

export interface CompanyEventsTable {
  dataset: string
  ref: string
  day: string
  content: string
}

export interface ExRightEventsTable {
  dataset: string
  day: TradeDay
  code: StockCode
  cash_yuan_per_ten: number
  bonus_shares_per_ten: number
  rights_shares_per_ten: number
  rights_price_cents: number
  provider: string
}

export interface ExRightDaysTable {
  dataset: string
  day: TradeDay
  provider: string
  /** 0 or 1. */
  covers_allotments: number
}

export interface StockBarsTable {
  dataset: string
  code: StockCode
  from_day: TradeDay | null
  to_day: TradeDay | null
  night: string
  fault: string | null
  content: string | null
}

export interface DocumentsTable {
  /** Made of its moment, so that the order of ids is the order of time. */
  id: number
  dataset: string
  kind: DocumentKind
  ref: string
  day: TradeDay
  second: number
  title: string
  body: string
  code: StockCode | null
  /** PostgreSQL only. */
  terms?: string
}

/** SQLite only. */
export interface DocumentTermsTable {
  rowid: number
  title: string
  body: string
}

export interface ImportsTable {
  id: Generated<number>
  dataset: string
  file: string
  file_hash: string
  rows_read: number
  rows_kept: number
  rows_refused: number
  finished_at_ms: number
}

export interface ImportRefusalsTable {
  import_id: number
  line: number
  reason: string
  raw: string
}

export interface MigrationChecksumsTable {
  name: string
  checksum: string
}
