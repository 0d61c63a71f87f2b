import { alertPause, alertRemove, alertSave, alertSentence } from '@kanpan/contract/api/main/alert'
import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { readAlertsAgain } from '#features/alert/firings.ts'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { toast } from '#lib/page/toasts.ts'

export async function pauseAlert({ id, name, isPaused }: AlertRule): Promise<void> {
  try {
    await call(alertPause, { id, isPaused: !isPaused })
    toast(isPaused ? `“${name}”继续监控` : `“${name}”已暂停`, 'success')
  } catch (error) {
    toastFailure(error, isPaused ? '没有继续' : '没有暂停')
  }
  await readAlertsAgain()
}

export async function removeAlert({ id, name }: AlertRule): Promise<void> {
  try {
    await call(alertRemove, { id })
    toast(`预警“${name}”已删除`, 'success')
  } catch (error) {
    toastFailure(error, '没有删除')
  }
  await readAlertsAgain()
}

/** Makes a rule of a sentence; false when nothing in it can be watched. */
export async function saveSentence(text: string): Promise<boolean> {
  try {
    const { rule } = await call(alertSentence, { text })
    if (rule === null) return false
    await call(alertSave, rule)
    toast(`已新建预警“${rule.name}”`, 'success')
  } catch (error) {
    toastFailure(error, '没有新建')
  }
  await readAlertsAgain()
  return true
}
