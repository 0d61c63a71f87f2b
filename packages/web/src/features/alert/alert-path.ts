import type { AlertSubjectKind } from '@kanpan/contract/model/alert/rule'

export const ALERT_PATH = '/stock2/alert'

/** What a new alert begins with. */
export interface AlertStart {
  readonly kind?: AlertSubjectKind
  /** Code of a stock or a sector, name of a group. */
  readonly value?: string
  readonly condition?: string
  readonly sentence?: string
}

/** Where a new alert is written. */
export function newAlertPath({ kind = 'market', value, condition, sentence }: AlertStart): string {
  const search = new URLSearchParams({
    new: kind,
    ...(value !== undefined && { value }),
    ...(condition !== undefined && { condition }),
    ...(sentence !== undefined && { sentence }),
  })
  return `${ALERT_PATH}?${search}`
}
