import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StockCode, type StockProfile, TradeDay } from '@kanpan/contract/model/stock'
import { afterAll, describe, expect, test } from 'vitest'
import type { Source } from '#sources/source.ts'
import { openArrowHistory } from '#store/history/arrow/arrow-history.ts'
import { loadRecordedMarket } from '#store/history/recorded-market.ts'
import { firstTradeDays, syntheticDay } from '#store/history/synthetic-days.ts'
import { openMemoryStore } from '#store/open.ts'
import { type ArchiveSource, archiveSource } from './archive-source.ts'

const root = await mkdtemp(join(tmpdir(), 'kanpan-archive-'))
afterAll(() => rm(root, { recursive: true }))

const CODE = StockCode.parse('600000')
const [FIRST = TradeDay.parse('2025-11-03'), SECOND = FIRST] = firstTradeDays('2025-11-03', 2)

const profile: StockProfile = {
  code: CODE,
  name: '样本股份',
  initials: ['ybgf'],
  exchange: 'sse',
  board: 'main',
  industry: null,
  region: null,
  listedOn: null,
  totalShares: null,
  floatShares: null,
}

type Parts = Awaited<ReturnType<typeof parts>>

async function open({ historyStore, store }: Parts): Promise<ArchiveSource> {
  return archiveSource(await loadRecordedMarket(historyStore, store))
}

async function parts(folder: string) {
  const store = await openMemoryStore()
  const historyStore = await openArrowHistory({ folder: join(root, folder), dataset: 'archive', minuteDays: 0 })
  return { historyStore, store }
}

async function filled(folder: string) {
  const opened = await parts(folder)
  await opened.historyStore.saveCatalogue({
    stocks: [profile],
    names: [
      { code: CODE, day: FIRST, name: 'ST样本' },
      { code: CODE, day: SECOND, name: '样本股份' },
    ],
    sectors: [{ blockCode: '885001', name: '样本概念', kind: 'concept', codes: [CODE] }],
  })
  await opened.historyStore.writeDays(
    [CODE],
    [FIRST, SECOND].map((day, shift) => syntheticDay(day, 1, shift)),
  )
  return opened
}

const SIGNAL = new AbortController().signal

async function reasonsOn({ ports }: Source, day: TradeDay) {
  return (await ports.reasons?.ask({ day, second: 86_399 }, SIGNAL))?.rows
}

describe('the archive as a source', () => {
  test('says what to do when nothing was imported', async () => {
    await expect(open(await parts('empty'))).rejects.toThrow('npm run kanpan -- import')
  })

  test('tells the recorded days by code', async () => {
    const source = await open(await filled('days'))
    expect([source.firstDay, source.lastDay, source.dataset]).toEqual([FIRST, SECOND, 'archive'])
    const bars = []
    for await (const batch of source.ports.bars?.days({ from: FIRST, to: FIRST }, SIGNAL) ?? []) bars.push(batch)
    expect(bars).toMatchObject([{ day: FIRST, provider: 'archive', isWhole: false, rows: { codes: [CODE] } }])
  })

  test('its stocks have the names of their day, and its sectors their rows', async () => {
    const { historyStore, store } = await filled('names')
    const { catalogue, nameOn } = await loadRecordedMarket(historyStore, store)
    expect([nameOn(0, FIRST), nameOn(0, SECOND)]).toEqual(['ST样本', '样本股份'])
    expect([...(catalogue.sectors[0]?.rows ?? [])]).toEqual([0])
  })

  test('keeps the reasons of a limit-up by who told them, and what nobody told unknown', async () => {
    const opened = await filled('reasons')
    const record = { dataset: 'archive', day: FIRST, code: CODE, source: 'cls', firstSealSecond: 33_900 }
    await opened.store.limitUpRecords.upsert([{ ...record, reasonTags: ['算力'] }])
    const source = await open(opened)
    expect(await reasonsOn(source, FIRST)).toEqual([
      {
        code: CODE,
        source: 'cls',
        firstSealSecond: 33_900,
        lastSealSecond: undefined,
        brokenTimes: undefined,
        tags: ['算力'],
        text: '',
      },
    ])
    expect([await reasonsOn(source, SECOND), source.ports.quotes, source.replay]).toEqual([[], undefined, undefined])
  })

  test('has a day for each hot list and each margin balance, the next trading day for one of a weekend', async () => {
    const opened = await filled('figures')
    const point = { dataset: 'archive', value: 1 }
    await opened.store.macro.upsert([
      { ...point, series: 'hot.ths.600000.rank', day: '2025-11-08' },
      { ...point, series: 'margin.sse.balance_yuan', day: '2025-11-06' },
      { ...point, series: 'tb_30.yield_pct', day: '2025-11-07' },
    ])
    const { days, lastDay } = await loadRecordedMarket(opened.historyStore, opened.store)
    expect(days).toEqual([FIRST, SECOND, '2025-11-06', '2025-11-10'])
    expect(lastDay).toBe(SECOND)
  })
})
