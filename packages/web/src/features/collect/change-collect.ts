import { collectChange, collectSave } from '@kanpan/contract/api/main/collect'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { useSession } from '#lib/session/session.ts'
import { readCollectsAgain, showAtOnce } from './collect-list.ts'
import { moved } from './place.ts'

export interface CollectEdit {
  readonly note?: string
  readonly group?: string
}

/** Puts a stock at another place of its group: seen at once, taken back with the reason when it is refused. */
export async function moveCollect(id: string, order: number): Promise<void> {
  const takeBack = showAtOnce(items => moved(items, id, order))
  await attempt(() => call(collectChange, { id, order }), takeBack)
}

/** Changes a note or a group; true when it was kept. */
export function editCollect(id: string, edit: CollectEdit): Promise<boolean> {
  const takeBack = showAtOnce(items => items.map(item => (item.id === id ? { ...item, ...edit } : item)))
  return attempt(() => call(collectChange, { id, ...edit }), takeBack)
}

/** Brings back a stock that was let go, with its note and place. */
export function restoreCollect({ type, title, value, note, group, order }: CollectItem): Promise<boolean> {
  return attempt(async () => {
    const { id } = await call(collectSave, { type, title, value })
    await call(collectChange, { id, note, group, order })
    useSession.getState().setStockCollected(value, true)
  })
}

async function attempt(change: () => Promise<unknown>, takeBack?: () => void): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    takeBack?.()
    toastFailure(error, '没有保存')
    return false
  } finally {
    await readCollectsAgain()
  }
}
