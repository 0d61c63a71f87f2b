import type { AlertChannelKind } from '@kanpan/contract/model/alert/channel'
import type { Generated } from 'kysely'

/** Where alerts of people go, and when they want quiet. */
export interface AlertChannelTables {
  alert_channels: AlertChannelsTable
  alert_quiet_hours: AlertQuietHoursTable
}

/** See `StoredChannel`. */
export interface AlertChannelsTable {
  id: Generated<number>
  user_id: number
  kind: AlertChannelKind
  name: string
  hint: string
  has_secret: number
  sealed: string
  fingerprint: string
  is_paused: number
  trouble: string
  failures: number
  /** Until when places of its pace are taken. */
  slot_ms: number
  held_until_ms: number
  sent_at_ms: number | null
  created_at_ms: number
}

export interface AlertQuietHoursTable {
  user_id: number
  from_second: number
  until_second: number
}
