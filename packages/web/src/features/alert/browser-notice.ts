import type { AlertFiring } from '@kanpan/contract/model/alert/rule'
import { navigate } from 'wouter/use-browser-location'
import { changeChoice, choiceOf, useChoice } from '#lib/settings/choices.ts'
import { firingPath, targetsText } from './firing-text.ts'

const KEY = 'alert.browserNotice'
const parse = (raw: unknown): boolean => raw === true

/** `unsupported` also where the page is not served safely. */
export type NoticePermission = NotificationPermission | 'unsupported'

export function noticePermission(): NoticePermission {
  return 'Notification' in window ? Notification.permission : 'unsupported'
}

/** Whether the person wants notices of the browser; it shows them where she has also allowed them. */
export function useBrowserNotice(): boolean {
  return useChoice(KEY, parse)
}

/** Asks the browser at most as an answer to a press, which is what it wants to be asked by. */
export async function turnBrowserNotice(isOn: boolean): Promise<NoticePermission> {
  const before = noticePermission()
  const permission = isOn && before === 'default' ? await Notification.requestPermission() : before
  changeChoice(KEY, isOn && permission === 'granted')
  return permission
}

/** Shown by the browser while nobody looks at the page; the same firing in several tabs is one notice. */
export function showBrowserNotice(firing: AlertFiring): void {
  if (!parse(choiceOf(KEY)) || noticePermission() !== 'granted' || document.visibilityState === 'visible') return
  try {
    const notice = new Notification(firing.name, {
      body: `${firing.time} ${targetsText(firing)}`,
      tag: `alert-${firing.id}`,
      icon: '/icon-192.png',
    })
    notice.onclick = () => {
      window.focus()
      navigate(firingPath(firing.link))
    }
  } catch (error) {
    // Browsers of phones let a worker alone show one.
    if (!(error instanceof TypeError)) throw error
  }
}
