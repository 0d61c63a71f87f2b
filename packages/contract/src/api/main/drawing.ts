import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { StockCode, TradeDay } from '#model/stock.ts'
import { Drawings, DrawingsInput } from '#question/drawing.ts'

const door = (method: 'GET' | 'POST', path: string) =>
  ({ group: 'main', method, path: `drawing/${path}`, access: 'account' }) as const

export const drawingGetList = endpoint(door('GET', 'getList'), {
  summary: '我在一只股票的 K 线上画的线、区间与文字；给出 on 时前复权的形状换算到那一天的价格',
  input: z.object({ code: StockCode, on: TradeDay.optional() }),
  data: z.object({ list: Drawings }),
})

export const drawingSave = endpoint(door('POST', 'save'), {
  summary: '存下一只股票 K 线上的全部画线；给空的列表即全部删除',
  input: DrawingsInput,
  data: z.object({ saved: z.literal(true) }),
})
