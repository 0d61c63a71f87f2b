import {
  collectChange,
  collectCheckStockList,
  collectGetList,
  collectHide,
  collectImport,
  collectSave,
  collectStockStatus,
} from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { StockCode } from '@kanpan/contract/model/stock'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import { rowIdOf } from '#store/row-id.ts'
import type { Collect, CollectStore, CollectType } from '#store/store.ts'
import type { FindStock, FoundStock } from './find-stock.ts'
import { pastedStocks } from './pasted-stocks.ts'

export interface CollectParts {
  readonly collects: CollectStore
  /** What does not exist cannot be collected. */
  readonly findStock: FindStock
  readonly nowMs: () => number
}

export function collectRoutes(app: FastifyInstance, { collects, findStock, nowMs }: CollectParts): void {
  implement(app, collectSave, async ({ type, title, value }, { person }) => {
    const kind = collectTypeOf(type)
    const saved = kind === LIMITS.collectTypeStock ? stockNamed(value, findStock).code : value
    const collect = { type: kind, title, value: saved, nowMs: nowMs(), limit: LIMITS.collectsPerUser }
    const id = await collects.save(signedIn(person).userId, collect)
    if (id === undefined) throw new AppError('collect_limit')
    return { saved: true, id: String(id) }
  })

  implement(app, collectHide, async ({ id }, { person }) => {
    const removed = await collects.remove(signedIn(person).userId, knownId(id))
    if (!removed) throw new AppError('not_found')
    return { updated: true }
  })

  implement(app, collectChange, async ({ id, ...change }, { person }) => {
    const changed = await collects.change(signedIn(person).userId, knownId(id), change)
    if (!changed) throw new AppError('not_found')
    return { updated: true, item: itemOf(changed) }
  })

  implement(app, collectGetList, async ({ type, page, limit }, { person }) => {
    const saved = await collects.list(signedIn(person).userId, type === undefined ? undefined : collectTypeOf(type))
    const sorted = saved.toSorted((a, b) => byPinyin.compare(a.group, b.group) || a.type - b.type || a.order - b.order)
    return {
      list: sorted.slice((page - 1) * limit, page * limit).map(itemOf),
      total: saved.length,
      page,
      limit,
      groups: [...new Set(sorted.map(collect => collect.group))].filter(Boolean),
    }
  })

  implement(app, collectCheckStockList, async ({ codes = [], text = '' }, { person }) => {
    const saved = new Set(await collects.values(signedIn(person).userId, LIMITS.collectTypeStock))
    const { stocks, unknown } = pastedStocks([...codes, text].join('\n'), findStock)
    const wanted = [...codes, ...stocks.map(({ code }) => code)]
    return {
      collectStatus: Object.fromEntries(wanted.map(code => [code, saved.has(findStock(code)?.code ?? code)])),
      stocks: stocks.map(stock => ({ ...stock, isCollected: saved.has(stock.code) })),
      unknown: [...unknown],
    }
  })

  implement(app, collectImport, async ({ items }, { person }) => {
    const named = items.map(({ code, ...change }, at) => {
      const stock = findStock(code)
      if (!stock) throw new AppError('bad_request', `参数 items.${at}.code：没有代码为 ${code} 的股票`)
      if (items.findIndex(item => findStock(item.code)?.code === stock.code) < at)
        throw new AppError('bad_request', `参数 items.${at}.code：${code} 重复`)
      return { ...change, title: stock.name, value: stock.code }
    })
    const many = { type: LIMITS.collectTypeStock, items: named, nowMs: nowMs(), limit: LIMITS.collectsPerUser }
    const counts = await collects.saveAll(signedIn(person).userId, many)
    if (!counts) throw new AppError('collect_limit')
    return counts
  })

  implement(app, collectStockStatus, async (_input, { person }) => {
    const saved = await collects.values(signedIn(person).userId, LIMITS.collectTypeStock)
    return { collectStatus: Object.fromEntries(saved.map(code => [code, true])) }
  })
}

/** The order of groups; what is in none has an empty name and stands first. */
const byPinyin = new Intl.Collator('zh-Hans-CN', { numeric: true })

function collectTypeOf(type: number): CollectType {
  return type === LIMITS.collectTypeStock ? LIMITS.collectTypeStock : LIMITS.collectTypeHotspot
}

/** The stock by the code it bears now, whichever of its codes was given. */
function stockNamed(value: string, findStock: FindStock): FoundStock {
  const { error } = StockCode.safeParse(value)
  if (error) throw new AppError('bad_request', `参数 value：${error.issues[0]?.message}`)
  const stock = findStock(value)
  if (!stock) throw new AppError('bad_request', `参数 value：没有代码为 ${value} 的股票`)
  return stock
}

function knownId(text: string): number {
  const id = rowIdOf(text)
  if (id === undefined) throw new AppError('not_found')
  return id
}

function itemOf({ id, ...collect }: Collect): CollectItem {
  return { ...collect, id: String(id) }
}
