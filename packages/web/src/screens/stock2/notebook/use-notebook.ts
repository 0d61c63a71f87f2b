import {
  notebookDraft,
  notebookGetList,
  notebookRemove,
  notebookReview,
  notebookSave,
} from '@kanpan/contract/api/main/notebook'
import type { DataOf, InputOf } from '@kanpan/contract/endpoint'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf } from '#lib/api/api-error.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { toast } from '#lib/page/toasts.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { queryClient } from '#lib/query/query.ts'

export type Notebook = DataOf<typeof notebookGetList>
export type PlannedDay = Notebook['days'][number]
export type SettledLine = PlannedDay['statements'][number]
export type Suggestion = DataOf<typeof notebookDraft>['suggestions'][number]

/** A day is settled at its close. */
const EVERY_MS = 30_000

export function useNotebook(moment: Moment) {
  return useLiveQuery(notebookGetList, moment, { everyMs: EVERY_MS })
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: [notebookGetList.group, notebookGetList.path] })

export async function draftFor(moment: Moment): Promise<readonly Suggestion[]> {
  try {
    return (await call(notebookDraft, moment)).suggestions
  } catch (error) {
    toastFailure(error, '没有起草')
    return []
  }
}

/** Why it was not saved; undefined when it was. */
export async function savePlan(plan: InputOf<typeof notebookSave>): Promise<string | undefined> {
  try {
    await call(notebookSave, plan)
  } catch (error) {
    return fieldMessageOf(error)
  }
  toast('计划已保存', 'success')
  await readAgain()
  return undefined
}

export async function saveReview(day: PlannedDay['day'], review: string): Promise<void> {
  try {
    await call(notebookReview, { day, review })
    toast('心得已保存', 'success')
  } catch (error) {
    toastFailure(error, '没有保存')
  }
  await readAgain()
}

export async function removeDay(day: PlannedDay['day']): Promise<void> {
  try {
    await call(notebookRemove, { day })
    toast('已删除', 'success')
  } catch (error) {
    toastFailure(error, '没有删除')
  }
  await readAgain()
}
