import { shanghaiDay } from '@kanpan/market/calendar/shanghai-time'
import { toast } from '#lib/page/toasts.ts'

let warnedOf: number | undefined

/** Says once on a page that the account is on its way out, and where to take that back. */
export function warnOfDeletion(deletesAtMs: number): void {
  if (warnedOf === deletesAtMs) return
  warnedOf = deletesAtMs
  toast(`账号将于 ${shanghaiDay(deletesAtMs)} 删除，可在「账号与安全」里撤回`, 'error')
}
