import { alertFirings, alertGetList, alertRead } from '@kanpan/contract/api/main/alert'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { queryClient } from '#lib/query/query.ts'
import { useUnreadAlerts } from './unread-alerts.ts'

/** The lists of rules and of firings are read anew: something fired, or was changed. */
export async function readAlertsAgain(): Promise<void> {
  await Promise.all(
    [alertFirings, alertGetList].map(({ group, path }) => queryClient.invalidateQueries({ queryKey: [group, path] })),
  )
}

/** Marks as read what was there up to a firing, this one included. */
export async function markFiringsRead(until: string): Promise<void> {
  try {
    await call(alertRead, { until })
    // Newer ones, of another rule perhaps, are still to be read.
    const { unread } = await call(alertFirings, { limit: 1 })
    useUnreadAlerts.setState({ count: unread })
    await readAlertsAgain()
  } catch (error) {
    toastFailure(error, '没有标记为已读')
  }
}
