import { join } from 'node:path'
import { StockCode } from '@kanpan/contract/model/stock'
import { shanghaiDay, shanghaiSecond } from '@kanpan/market/calendar/shanghai-time'
import { boardOf } from '@kanpan/market/limit-up/price-limit'
import type { Provider } from '@kanpan/providers/codec'
import type { SeatRow } from '@kanpan/providers/rows/longhu-row'
import type { NewsRow } from '@kanpan/providers/rows/news-row'
import type { PoolRow } from '@kanpan/providers/rows/pool-row'
import { z } from 'zod'
import { type Cells, numberOf, recordedFile, recordedFiles, recordedTable } from './recorded-table.ts'
import type { LonghuRows } from './world.ts'

const SIDE_SEATS = 5

function secondOf(clock = ''): number {
  const [hours = 0, minutes = 0, seconds = 0] = (clock.padStart(6, '0').match(/\d\d/g) ?? []).map(Number)
  return 3600 * hours + 60 * minutes + seconds
}

function pooled(cells: Cells): PoolRow {
  const [days = 0, boards = 0] = (cells.get('涨停统计') ?? '').split('/').map(Number)
  return {
    code: StockCode.parse(cells.get('代码')),
    name: cells.get('名称') ?? '',
    priceYuan: numberOf(cells, '最新价'),
    changePct: numberOf(cells, '涨跌幅'),
    amountYuan: numberOf(cells, '成交额'),
    turnoverPct: numberOf(cells, '换手率'),
    floatValueYuan: numberOf(cells, '流通市值'),
    totalValueYuan: numberOf(cells, '总市值'),
    industry: cells.get('所属行业'),
    firstSealSecond: secondOf(cells.get('首次封板时间')),
    lastSealSecond: secondOf(cells.get('最后封板时间')),
    brokenTimes: numberOf(cells, '炸板次数'),
    sealYuan: numberOf(cells, '封板资金'),
    streak: numberOf(cells, '连板数'),
    spell: { days, boards },
  }
}

/** Limit-up pools by day, as they stood at the close. */
export function recordedPools(folder: string): ReadonlyMap<string, readonly PoolRow[]> {
  const pools = new Map<string, readonly PoolRow[]>()
  for (const path of recordedFiles(join(folder, 'limit_up_pool'), /^em_zt_pool_\d{8}(?:_\d{8})?\.csv$/)) {
    const [, only = ''] = /_(\d{8})\.csv$/.exec(path) ?? []
    const dayOfFile = only.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    for (const [day, cells] of Map.groupBy(recordedTable(path), row => row.get('交易日期') ?? dayOfFile)) {
      pools.set(day, cells.map(pooled))
    }
  }
  return pools
}

function seatOf(cells: Cells, code: StockCode, day: string): SeatRow {
  const amount = (name: string) => {
    const yuan = numberOf(cells, name)
    return Number.isNaN(yuan) ? undefined : yuan
  }
  return {
    ...{ code, day, reason: cells.get('类型') ?? '', branchCode: undefined, branch: cells.get('交易营业部名称') ?? '' },
    ...{ buyYuan: amount('买入金额'), sellYuan: amount('卖出金额'), netYuan: amount('净额') },
  }
}

const sumOf = (rows: readonly SeatRow[], of: (row: SeatRow) => number | undefined) =>
  Math.round(100 * rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)) / 100

/** The five largest of a side: the tables do not say which side a seat is of. */
function largest(rows: readonly SeatRow[], of: (row: SeatRow) => number | undefined): SeatRow[] {
  return rows
    .filter(row => (of(row) ?? 0) > 0)
    .toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0))
    .slice(0, SIDE_SEATS)
}

/** Dragon-tiger lists by day. */
export function recordedLonghu(folder: string): ReadonlyMap<string, LonghuRows> {
  const days = new Map<string, { lists: LonghuRows['lists'][number][]; buyers: SeatRow[]; sellers: SeatRow[] }>()
  for (const path of recordedFiles(join(folder, 'dragon_tiger'), /^em_seats_\d{8}_\d{8}\.csv\.gz$/)) {
    const lists = Map.groupBy(recordedTable(path), cells =>
      ['trade_date', '股票代码', '类型'].map(name => cells.get(name)).join(),
    )
    for (const cells of lists.values()) {
      const { data: code } = StockCode.safeParse(cells[0]?.get('股票代码'))
      if (code === undefined || boardOf(code) === undefined) continue
      const day = (cells[0]?.get('trade_date') ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
      const own = days.get(day) ?? { lists: [], buyers: [], sellers: [] }
      days.set(day, own)
      const seats = cells.map(row => seatOf(row, code, day))
      const [buyYuan, sellYuan] = [sumOf(seats, row => row.buyYuan), sumOf(seats, row => row.sellYuan)]
      own.lists.push({
        ...{ code, day, name: cells[0]?.get('股票名称') ?? '', reason: seats[0]?.reason ?? '' },
        ...{ buyYuan, sellYuan, netYuan: Math.round(100 * (buyYuan - sellYuan)) / 100 },
        ...{ closeYuan: undefined, changePct: undefined, amountYuan: undefined },
        ...{ turnoverPct: undefined, floatValueYuan: undefined },
      })
      own.buyers.push(...largest(seats, row => row.buyYuan))
      own.sellers.push(...largest(seats, row => row.sellYuan))
    }
  }
  return days
}

const Item = z.object({
  id: z.coerce.string(),
  datetime: z.string(),
  title: z.string(),
  content: z.string(),
  level: z.string().optional(),
  stocks: z.array(z.object({ code: z.string() })).default([]),
})
const WIRES: readonly Provider[] = ['eastmoney', 'ths', 'cls']

function itemOf(line: string): NewsRow {
  const { id, datetime, title, content, level, stocks } = Item.parse(JSON.parse(line))
  const at = Date.parse(datetime)
  const codes = stocks.flatMap(({ code }) => {
    const { data } = StockCode.safeParse(code.replace(/^\D+/, ''))
    return data !== undefined && boardOf(data) !== undefined ? [data] : []
  })
  return {
    ...{ id, day: shanghaiDay(at), second: shanghaiSecond(at), title, content: content || title },
    ...{ codes: [...new Set(codes)], important: level === 'A' || level === 'B' },
  }
}

/** Each wire's items, the newest first. */
export function recordedNews(folder: string): ReadonlyMap<Provider, readonly NewsRow[]> {
  return new Map(
    WIRES.map(wire => {
      const items = recordedFiles(join(folder, 'news'), new RegExp(`^${wire}_\\d{8}_\\d{8}\\.jsonl\\.gz$`))
        .flatMap(path => recordedFile(path).trimEnd().split('\n'))
        .map(itemOf)
        .filter(({ content }) => content !== '')
      return [wire, items.toSorted((a, b) => (a.day === b.day ? b.second - a.second : a.day < b.day ? 1 : -1))]
    }),
  )
}
