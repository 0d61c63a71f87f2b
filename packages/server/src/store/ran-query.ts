import type { KyselyConfig } from 'kysely'

/** A statement that has been run: its text has placeholders and nothing that anybody typed. */
export interface RanQuery {
  readonly sql: string
  readonly tookMs: number
  readonly error: unknown
}

export type OnQuery = (query: RanQuery) => void

/** What Kysely is told so that `onQuery` hears of each statement; without it nothing, which costs nothing. */
export function queryLog(onQuery: OnQuery | undefined): Pick<KyselyConfig, 'log'> {
  if (!onQuery) return {}
  return {
    log: event =>
      onQuery({
        sql: event.query.sql,
        tookMs: event.queryDurationMillis,
        error: event.level === 'error' ? event.error : undefined,
      }),
  }
}
