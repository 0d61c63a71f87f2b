import { alertFirings } from '@kanpan/contract/api/main/alert'
import type { AlertFiring } from '@kanpan/contract/model/alert/rule'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { useSettings } from '#lib/settings/settings.ts'
import { marketStream } from '#lib/stream/tick.ts'
import { ALERT_PATH } from './alert-path.ts'
import { beep } from './beep.ts'
import { showBrowserNotice } from './browser-notice.ts'
import { firingPath, firingText } from './firing-text.ts'
import { readAlertsAgain } from './firings.ts'
import { clearTitleWhenSeen, countInTitle } from './hidden-title.ts'
import { useUnreadAlerts } from './unread-alerts.ts'

/** Of more at once it is said how many there are. */
const MOST_SENTENCES = 2
const CAUGHT_UP_WITH = 20

function announce(firings: readonly AlertFiring[]): void {
  if (firings.length === 0) return
  for (const firing of firings.slice(0, MOST_SENTENCES)) toast(firingText(firing), 'alert', firingPath(firing.link))
  const more = firings.length - MOST_SENTENCES
  if (more > 0) toast(`另有 ${more} 条预警触发`, 'alert', ALERT_PATH)
  if (useSettings.getState().sound) beep()
  countInTitle(firings.length)
  for (const firing of firings) showBrowserNotice(firing)
}

/**
 * Tells of what fires for the person from now on: on the page, by a tone and by the browser as she wants, and in the tab's title. A
 * firing is told once however often it comes, and one that came while there was no connection when there is one again.
 */
export function watchFirings(): () => void {
  const known = new Set<string>()
  let isBefore = true
  let isLeft = false

  /** Those not known yet, which are from now on. */
  function fresh(firings: readonly AlertFiring[]): readonly AlertFiring[] {
    const those = firings.filter(({ id }) => !known.has(id))
    for (const { id } of those) known.add(id)
    return those
  }

  async function catchUp(): Promise<void> {
    const { list, unread } = await call(alertFirings, { isUnread: true, limit: CAUGHT_UP_WITH })
    if (isLeft) return
    useUnreadAlerts.setState({ count: unread })
    const missed = fresh(list.toReversed())
    // What was there before the page is counted, not told anew.
    if (!isBefore) announce(missed)
    isBefore = false
  }

  const tryToCatchUp = () =>
    void catchUp().catch(error => isLeft || console.warn('alerts were not read:', messageOf(error)))

  tryToCatchUp()
  const stopClearing = clearTitleWhenSeen()
  const leave = marketStream.join({
    topics: ['alerts'],
    onState: state => state === 'open' && tryToCatchUp(),
    onAlerts(alerts) {
      const those = fresh(alerts)
      if (those.length === 0) return
      useUnreadAlerts.setState(({ count }) => ({ count: count + those.length }))
      announce(those)
      void readAlertsAgain()
    },
  })
  return () => {
    isLeft = true
    leave()
    stopClearing()
    useUnreadAlerts.setState({ count: 0 })
  }
}
