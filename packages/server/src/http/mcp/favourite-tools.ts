import { dataList } from '@kanpan/contract/api/api2/stock'
import { collectGetList, collectHide, collectImport } from '@kanpan/contract/api/main/collect'
import { LIMITS } from '@kanpan/contract/limits'
import { MomentInput } from '@kanpan/contract/model/as-of'
import { StockCode } from '@kanpan/contract/model/stock'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import type { AskCall, Tool, ToolInput } from './tool.ts'

const Collected = z.object({
  list: z.array(
    z.object({ id: z.string(), value: z.string(), title: z.string(), group: z.string(), note: z.string() }),
  ),
  total: z.int(),
})
const Quoted = z.looseObject({ list: z.array(z.looseObject({ code: z.string() })) })

const stocksOf = async (ask: AskCall) =>
  Collected.parse(await ask(collectGetList, { type: LIMITS.collectTypeStock, limit: LIMITS.codesMax }))

async function favourites(ask: AskCall, moment: ToolInput) {
  const { list, total } = await stocksOf(ask)
  const codes = list.map(({ value }) => value).join(',')
  const quoted = Quoted.parse(
    await ask(dataList, codes === '' ? { ...moment, limit: 1 } : { ...moment, codes, limit: LIMITS.codesMax }),
  )
  const quotes = new Map(quoted.list.map(quote => [quote.code, quote]))
  return {
    ...{ asOf: quoted.asOf, source: quoted.source, total },
    list: list.map(({ value, title, group, note }) => ({
      code: value,
      name: title,
      group,
      note,
      quote: quotes.get(value) ?? null,
    })),
  }
}

const Added = z.object({ added: z.int() })

/** What a person collects, for who may see it. */
export const FAVOURITE_TOOLS: readonly Tool[] = [
  {
    name: 'favourites',
    title: '我的自选',
    description: '令牌主人收藏的股票：分组、备注与报价。',
    scope: 'collect',
    rows: 40,
    input: MomentInput,
    run: favourites,
  },
  {
    name: 'favourite_save',
    title: '加入自选',
    description: '收藏一只股票，可带分组与备注；已收藏的更新分组与备注。',
    scope: 'collect',
    changes: true,
    rows: 1,
    input: z.object({
      code: StockCode,
      group: z.string().max(LIMITS.groupMaxLength).optional(),
      note: z.string().max(LIMITS.noteMaxLength).optional(),
    }),
    async run(ask, item) {
      const { added } = Added.parse(await ask(collectImport, { items: [item] }))
      const { asOf, source } = await ask(dataList, { limit: 1 })
      return { asOf, source, code: item.code, saved: added === 1 ? 'added' : 'updated' }
    },
  },
  {
    name: 'favourite_remove',
    title: '移出自选',
    description: '取消收藏一只股票。',
    scope: 'collect',
    changes: true,
    rows: 1,
    input: z.object({ code: StockCode }),
    async run(ask, { code }) {
      const collect = (await stocksOf(ask)).list.find(({ value }) => value === code)
      if (!collect) throw new AppError('not_found', '没有收藏这只股票')
      await ask(collectHide, { id: collect.id })
      const { asOf, source } = await ask(dataList, { limit: 1 })
      return { asOf, source, code, removed: true }
    },
  },
]
