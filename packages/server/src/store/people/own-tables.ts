import type { Tables } from '#store/tables.ts'

/** What a table holds of a person, how she takes it along, and how it goes with her. */
export interface OwnTable {
  /** The column with the person's number. */
  readonly column: 'id' | 'user_id'
  /** The file of what she takes along that has it, or why none has. */
  readonly exported: string
}

/** Nothing in it is a person's. */
const NOBODYS = undefined

const SECRET = 'nothing: it would let in whoever finds the file'
const PASSING = 'nothing: it is over in minutes'

/**
 * Every table there is: a new one says here whose its rows are. `deletionStore` removes all rows of a person in the tables that
 * name a column.
 */
export const OWN_TABLES: Readonly<Record<keyof Tables, OwnTable | undefined>> = {
  users: { column: 'id', exported: 'account.json' },
  sessions: { column: 'user_id', exported: 'sessions.json' },
  access_tokens: { column: 'user_id', exported: 'access-tokens.json, without the tokens' },
  identities: { column: 'user_id', exported: 'identities.json' },
  avatars: { column: 'user_id', exported: 'avatar.webp' },
  account_deletions: { column: 'user_id', exported: 'account.json' },
  second_factors: { column: 'user_id', exported: 'account.json, without its secret' },
  passkeys: { column: 'user_id', exported: 'account.json, by their names' },
  mail_addresses: { column: 'user_id', exported: 'account.json' },
  recovery_codes: { column: 'user_id', exported: SECRET },
  one_time_secrets: { column: 'user_id', exported: PASSING },
  // Those by which nobody has come in yet are found by the subjects that are hers.
  login_attempts: { column: 'user_id', exported: PASSING },
  collects: { column: 'user_id', exported: 'collects.json' },
  keywords: { column: 'user_id', exported: 'keywords.json' },
  settings: { column: 'user_id', exported: 'settings.json' },
  drawings: { column: 'user_id', exported: 'drawings.json' },
  notebook_days: { column: 'user_id', exported: 'notebook.json' },
  executions: { column: 'user_id', exported: 'executions.json' },
  backtests: { column: 'user_id', exported: 'backtests.json' },
  notice_marks: { column: 'user_id', exported: 'notice-marks.json' },
  alert_rules: { column: 'user_id', exported: 'alerts.json' },
  alert_firings: { column: 'user_id', exported: 'alert-firings.json' },
  alert_outbox: {
    column: 'user_id',
    exported: 'nothing: what is on its way is a firing, which is in alert-firings.json',
  },
  alert_channels: { column: 'user_id', exported: 'alert-channels.json, without addresses and secrets' },
  alert_quiet_hours: { column: 'user_id', exported: 'account.json' },
  // They name rules by numbers, which are nobody's once these are gone.
  alert_rule_changes: NOBODYS,
  alert_states: NOBODYS,
  // Its keys are digests, which name nobody, and are forgotten a day after the last attempt.
  throttle: NOBODYS,
  // They name people by numbers, which are nobody's once the account is gone.
  audit_log: NOBODYS,
  invitations: NOBODYS,
  session_changes: NOBODYS,
  installation_settings: NOBODYS,
  done_once: NOBODYS,
  shared_values: NOBODYS,
  limit_up_records: NOBODYS,
  longhu_listings: NOBODYS,
  longhu_seats: NOBODYS,
  news: NOBODYS,
  news_stocks: NOBODYS,
  hotspots: NOBODYS,
  hotspot_stocks: NOBODYS,
  series_points: NOBODYS,
  figure_moments: NOBODYS,
  company_events: NOBODYS,
  ex_right_events: NOBODYS,
  ex_right_days: NOBODYS,
  stock_bars: NOBODYS,
  documents: NOBODYS,
  document_terms: NOBODYS,
  imports: NOBODYS,
  import_refusals: NOBODYS,
  migration_checksums: NOBODYS,
}
