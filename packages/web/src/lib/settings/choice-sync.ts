import { settingGetList, settingSave } from '@kanpan/contract/api/main/setting'
import { call } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { choiceTexts, onChoice, putChoice } from './choices.ts'
import { isUnsaved, markSaved, markUnsaved } from './unsaved-choices.ts'

/** Several changes of one thing within this time are saved once. */
const REST_MS = 600

/**
 * Keeps a signed-in person's choices with her account: what the account has counts, what only this browser has is added
 * to it, and what is chosen from now on is saved.
 */
export function keepChoicesWithAccount(): () => void {
  const giveUp = new AbortController()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  function saveSoon(key: string, text: string): void {
    clearTimeout(timers.get(key))
    markUnsaved(key)
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key)
        call(settingSave, { key, value: text }, { signal: giveUp.signal }).then(
          () => timers.has(key) || markSaved(key),
          error => giveUp.signal.aborted || toast(`设置只保存在本机：${messageOf(error)}`, 'error'),
        )
      }, REST_MS),
    )
  }

  const leave = onChoice(saveSoon)
  call(settingGetList, {}, { signal: giveUp.signal }).then(
    ({ list }) => {
      const known = new Set(list.map(({ key }) => key))
      // What was chosen while the answer was on its way, or just before the page was left, is newer than the account's.
      for (const { key, value } of list) if (!timers.has(key) && !isUnsaved(key)) putChoice(key, value)
      for (const [key, text] of Object.entries(choiceTexts()))
        if (!timers.has(key) && (!known.has(key) || isUnsaved(key))) saveSoon(key, text)
    },
    error => giveUp.signal.aborted || console.warn('settings were not loaded:', messageOf(error)),
  )

  return () => {
    leave()
    for (const timer of timers.values()) clearTimeout(timer)
    giveUp.abort()
  }
}
