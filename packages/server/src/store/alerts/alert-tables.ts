import type { AlertMode, AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import type { TradeDay } from '@kanpan/contract/model/stock'
import type { Generated } from 'kysely'
import type { DeliveryForm } from './alert-outbox-store.ts'
import type { AlertChannelTables } from './channel-tables.ts'

/** What people want to be told of, and what they were told. */
export interface AlertTables extends AlertChannelTables {
  alert_rules: AlertRulesTable
  alert_rule_changes: AlertRuleChangesTable
  alert_firings: AlertFiringsTable
  alert_outbox: AlertOutboxTable
  alert_states: AlertStatesTable
}

export interface AlertRulesTable {
  id: Generated<number>
  user_id: number
  name: string
  subject_kind: AlertSubjectKind
  subject_value: string
  condition: string
  mode: AlertMode
  pause_seconds: number
  active_from: number
  active_until: number
  expires_on: TradeDay | null
  /** JSON. */
  channels: string
  is_paused: number
  done_at_ms: number | null
  created_at_ms: number
  changed_at_ms: number
}

export interface AlertRuleChangesTable {
  id: Generated<number>
  rule_id: number
}

export interface AlertFiringsTable {
  id: Generated<number>
  user_id: number
  rule_id: number
  dataset: string
  firing_key: string
  day: TradeDay
  second: number
  name: string
  condition: string
  /** JSON. */
  targets: string
  total: number
  fired_at_ms: number
  read_at_ms: number | null
}

/** See `AlertDelivery`. */
export interface AlertOutboxTable {
  id: Generated<number>
  firing_id: number
  user_id: number
  channel: string
  created_at_ms: number
  due_at_ms: number
  leased_until_ms: number
  attempts: number
  sent_at_ms: number | null
  failed_at_ms: number | null
  last_error: string
  /** Null until it was its turn to be sent. */
  admitted_as: DeliveryForm | null
  admitted_at_ms: number | null
}

export interface AlertStatesTable {
  dataset: string
  fence: number
  content: string
}
