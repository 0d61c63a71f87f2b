import type { ExecutionKind, FeesFrom } from '@kanpan/contract/question/trades'
import type { Generated } from 'kysely'

export interface ExecutionTables {
  executions: ExecutionsTable
}

export interface ExecutionsTable {
  id: Generated<number>
  user_id: number
  day: string
  second: number | null
  code: string
  name: string
  kind: ExecutionKind
  price_mills: number
  shares: number
  amount_cents: number
  fees_cents: number
  fees_from: FeesFrom
  note: string
  source_key: string | null
  imported_at_ms: number | null
  file_name: string | null
  created_at_ms: number
}
