import { collectGetList, collectHide, collectSave } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { call } from '#lib/api/api.ts'
import { toastFailure } from '#lib/api/toast-failure.ts'
import { queryClient } from '#lib/query/query.ts'
import { useSession } from '#lib/session/session.ts'

export interface CollectableStock {
  readonly code: string
  readonly name: string
}

/** What each stock whose star was pressed is to be, until the server keeps it so. */
const wantedStates = new Map<string, boolean>()

/**
 * Collects a stock, or lets it go. The star follows each press at once; one change is asked at a time, and the last
 * press has the last word. The star goes back, with the reason, when the server refuses.
 */
export async function toggleCollect(stock: CollectableStock): Promise<void> {
  const { code } = stock
  const { collectStatus, setStockCollected } = useSession.getState()
  const was = collectStatus[code] ?? false
  setStockCollected(code, !was)
  const isUnderWay = wantedStates.has(code)
  wantedStates.set(code, !was)
  if (isUnderWay) return
  const isCollected = await changeUntilWanted(stock, was)
  wantedStates.delete(code)
  setStockCollected(code, isCollected)
  await queryClient.invalidateQueries({ queryKey: [collectGetList.group, collectGetList.path] })
}

/** What the server keeps in the end. */
async function changeUntilWanted(stock: CollectableStock, was: boolean): Promise<boolean> {
  let isCollected = was
  try {
    while (wantedStates.get(stock.code) !== isCollected) {
      const now = isCollected ? await letGo(stock.code) : await collect(stock)
      if (now === isCollected) break
      isCollected = now
    }
  } catch (error) {
    toastFailure(error, isCollected ? '取消收藏失败' : '收藏失败')
  }
  return isCollected
}

async function collect({ code, name }: CollectableStock): Promise<boolean> {
  const item = { type: LIMITS.collectTypeStock, title: name, value: code }
  const { saved } = await call(collectSave, item)
  return saved
}

/** Whether the stock is collected afterwards. */
async function letGo(code: string): Promise<boolean> {
  const { list } = await call(collectGetList, { type: LIMITS.collectTypeStock, limit: LIMITS.collectsPerUser })
  const item = list.find(({ value }) => value === code)
  // Let go on another device already: nothing is left to do.
  if (item === undefined) return false
  const { updated } = await call(collectHide, { id: item.id })
  return !updated
}
