import { collectGetList, collectHide, collectSave } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { call } from '#lib/api.ts'
import { queryClient } from '#lib/query.ts'
import { useSession } from '#lib/session.ts'
import { tellFailure } from '#lib/tell-failure.ts'

export interface CollectableStock {
  readonly code: string
  readonly name: string
}

const underWay = new Set<string>()

/** Collects a stock, or lets it go. The star follows at once and goes back, with the reason, when the server refuses. */
export async function toggleCollect(stock: CollectableStock): Promise<void> {
  const { code } = stock
  // A second press while the first is under way would race it for the last word.
  if (underWay.has(code)) return
  underWay.add(code)
  const { collectStatus, setStockCollected } = useSession.getState()
  const was = collectStatus[code] ?? false
  setStockCollected(code, !was)
  try {
    setStockCollected(code, was ? await letGo(code) : await collect(stock))
    await queryClient.invalidateQueries({ queryKey: [collectGetList.group, collectGetList.path] })
  } catch (error) {
    setStockCollected(code, was)
    tellFailure(error, was ? '取消收藏失败' : '收藏失败')
  } finally {
    underWay.delete(code)
  }
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
