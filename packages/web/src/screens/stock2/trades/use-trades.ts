import {
  tradesChange,
  tradesGetList,
  tradesImport,
  tradesRemove,
  tradesSave,
  tradesUndo,
} from '@kanpan/contract/api/main/trades'
import type { DataOf, InputOf } from '@kanpan/contract/endpoint'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { toast } from '#lib/page/toasts.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { endpointKey, queryClient } from '#lib/query/query.ts'

export type Trades = DataOf<typeof tradesGetList>
export type ReadStatement = DataOf<typeof tradesImport>
export type ExecutionDraft = InputOf<typeof tradesSave>

/** What is held follows its price, and what is over does not move. */
const EVERY_MS = 10_000

export function useTrades(moment: Moment) {
  return useLiveQuery(tradesGetList, moment, { everyMs: EVERY_MS })
}

function readAgain(): Promise<void> {
  const [group, path] = endpointKey(tradesGetList, {})
  return queryClient.invalidateQueries({ queryKey: [group, path] })
}

export async function saveExecution(draft: ExecutionDraft, id?: string): Promise<void> {
  if (id === undefined) await call(tradesSave, draft)
  else await call(tradesChange, { ...draft, id })
  toast(id === undefined ? '已记下' : '已修改', 'success')
  await readAgain()
}

export async function removeExecution(id: string): Promise<void> {
  try {
    await call(tradesRemove, { id })
    toast('已删除', 'success')
  } catch (error) {
    toastFailure(error, '没有删除')
  }
  await readAgain()
}

export async function undoImport(importedAtMs: number): Promise<void> {
  try {
    const { removed } = await call(tradesUndo, { importedAtMs })
    toast(`已撤销，删除 ${removed} 条`, 'success')
  } catch (error) {
    toastFailure(error, '没有撤销')
  }
  await readAgain()
}

export async function readStatement(
  statement: { readonly text: string; readonly fileName: string },
  step: 'preview' | 'import',
): Promise<ReadStatement> {
  const read = await call(tradesImport, { ...statement, step })
  if (step === 'import') await readAgain()
  return read
}
