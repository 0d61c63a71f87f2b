import { dataList } from '@kanpan/contract/api/api2/stock'
import { suggest } from '@kanpan/contract/api/data/hotspot'
import { MomentInput } from '@kanpan/contract/model/as-of'
import { z } from 'zod'
import type { Tool } from './tool.ts'

const MOST = 8

const Suggested = z.object({ list: z.array(z.object({ kind: z.string(), code: z.string(), name: z.string() })) })

/** Codes by name, pinyin or part of a code, with their quotes, so that the answer has a moment and a source. */
export const findStock: Tool = {
  name: 'find_stock',
  title: '找股票',
  description: '按名称、拼音首字母或代码找股票，给出六位代码与报价。',
  scope: 'read',
  rows: MOST,
  input: MomentInput.extend({ query: z.string().min(1).max(20) }),
  async run(ask, { query, ...moment }) {
    const { list } = Suggested.parse(await ask(suggest, { query, limit: MOST }))
    const codes = list.filter(({ kind }) => kind === 'stock').map(({ code }) => code)
    if (codes.length > 0) return ask(dataList, { ...moment, codes: codes.join(',') })
    const { asOf, source } = await ask(dataList, { ...moment, limit: 1 })
    return { asOf, source, list: [], total: 0 }
  },
}
