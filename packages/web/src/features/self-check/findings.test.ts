import type { LabDataSet } from '@kanpan/contract/model/data-set'
import { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import type { DataSetStatus } from '@kanpan/contract/question/self-check'
import { expect, test } from 'vitest'
import { parseSettings } from '#lib/settings/settings.ts'
import { findingsOf, isLateSet, type Looked, lackingOf, type SelfCheck } from './findings.ts'
import { lateReasons } from './late-reasons.ts'
import { reportText } from './report-text.ts'

const NOW_MS = 1_000_000

function dataSet(name: DataSetStatus['name'], more: Partial<DataSetStatus> = {}): DataSetStatus {
  return {
    name,
    provider: 'simulator',
    day: TradeDay.parse('2026-11-20'),
    time: TimeOfDay.parse('10:31:12'),
    lagSeconds: 0,
    lastAskMs: NOW_MS - 2_000,
    lastOkMs: NOW_MS - 2_000,
    isWhole: true,
    rows: 100,
    expectedRows: 100,
    refusedRows: 0,
    refusing: null,
    attempts: 10,
    failures: 0,
    consecutiveFailures: 0,
    recentErrorPct: 0,
    lastError: null,
    failingSinceMs: null,
    breaker: { state: 'closed', nextTryMs: null },
    ...more,
  }
}

const CLOCK = {
  day: '2026-11-20',
  time: '10:31:12',
  phase: 'trading',
  speed: 20,
  source: 'simulator',
  told: { day: '2026-11-20', time: '10:00:00' },
  behindSeconds: 0,
  serverMs: NOW_MS,
} as const

const WELL: SelfCheck = {
  version: '1.0.0',
  startedMs: 0,
  runsOn: {
    node: 'v24.1.0',
    platform: 'linux x64',
    database: 'sqlite',
    bus: 'memory',
    simulator: { seed: 1, clock: 'fast' },
    model: null,
    memoryBytes: 300 * 1024 * 1024,
  },
  source: 'simulator',
  upstreamFaults: [],
  storageFaults: [],
  clock: CLOCK,
  sets: [dataSet('quotes'), dataSet('reasons'), dataSet('news')],
  seals: [],
  references: null,
  lab: [],
}

const answered = (ms: number, count = 3) => {
  const measured = Array.from({ length: count }, () => ({ ms, error: undefined }))
  return { group: 'main', title: '主接口', address: '/api/', measured, last: measured.at(-1), medianMs: ms } as const
}

function texts(check: SelfCheck, more: Partial<Looked> = {}): readonly string[] {
  return findingsOf({ check, services: [answered(12)], stream: 'open', isOnline: true, ...more }).map(
    ({ text }) => text,
  )
}

test('where everything comes in and answers there is nothing to find', () => {
  expect(texts(WELL)).toEqual([])
})

test('a dead source is told with its reason and since when, the delay first, the exercise last', () => {
  const dead = dataSet('quotes', {
    time: TimeOfDay.parse('10:19:12'),
    lastError: '来源没有应答',
    failingSinceMs: NOW_MS - 36_000,
  })
  const lab = [{ dataSet: 'quotes', mode: 'dead', untilMs: NOW_MS + 264_000 } as const]
  const check = { ...WELL, clock: { ...CLOCK, behindSeconds: 720 }, sets: [dead], lab }
  expect(texts(check)).toEqual([
    '行情延迟 12 分钟，停在 2026-11-20 10:19:12',
    '全市场行情没有进来（来源没有应答），已 36 秒，保留最后一次的数据',
    '演练中：全市场行情中断，4 分 24 秒后自动恢复',
  ])
})

test('rows that are missing are told from a few on, and news that stay away', () => {
  const sets = [
    dataSet('quotes', { rows: 90 }),
    dataSet('reasons', { rows: 1, expectedRows: 4 }),
    dataSet('news', { time: TimeOfDay.parse('09:55:00') }),
  ]
  expect(texts({ ...WELL, sets })).toEqual([
    '全市场行情不完整：90 / 100 只（90.0%）',
    '快讯已 36 分钟没有新内容，最新一条是 09:55:00',
  ])
})

test('rows that were refused are told with how many and why, while the rest came in', () => {
  const refusing = { rows: 22, reason: '价格越过涨跌停' }
  const quotes = dataSet('quotes', { refusing })
  expect(texts({ ...WELL, sets: [quotes] })).toEqual(['全市场行情拒收 22 只（价格越过涨跌停），其余照常进来'])
  // What does not come in at all refuses no single rows.
  const dead = { ...quotes, lastError: '来源没有应答', failingSinceMs: NOW_MS - 1_000 }
  expect(texts({ ...WELL, sets: [dead] })).toEqual(['全市场行情没有进来（来源没有应答），已 1 秒，保留最后一次的数据'])
})

test('an endpoint that has changed is told in the words of the server', () => {
  const fault = '新浪 hq.sinajs.cn hq（行情）变了，暂不采用：昨收一栏都读不出'
  expect(texts({ ...WELL, upstreamFaults: [fault] })).toEqual([fault])
})

test('what is damaged on the disk comes first, in the words of the server', () => {
  const fault = '行情 archive 的文件 bars-2026.arrow 已损坏，已移到 damaged 目录'
  expect(texts({ ...WELL, upstreamFaults: ['新浪的接口变了'], storageFaults: [fault] })).toEqual([
    fault,
    '新浪的接口变了',
  ])
})

test('an exercise is told by what it does to what it is done to', () => {
  const labTexts = (dataSet: LabDataSet) =>
    texts({ ...WELL, lab: [{ dataSet, mode: 'slow', untilMs: NOW_MS + 60_000 }] })
  expect(labTexts('quotes')).toEqual(['演练中：全市场行情延迟 12 分钟，1 分 0 秒后自动恢复'])
  expect(labTexts('minutes')).toEqual(['演练中：分钟线每次多等 5 秒，1 分 0 秒后自动恢复'])
})

test('what is worked out of a source that fails says which it lacks', () => {
  const sets = [dataSet('hotspots'), dataSet('reasons'), dataSet('news', { failingSinceMs: NOW_MS - 1_000 })]
  expect(lackingOf({ ...WELL, sets }, 'hotspots')).toEqual(['快讯'])
  expect([lackingOf(WELL, 'hotspots'), lackingOf({ ...WELL, sets }, 'quotes')]).toEqual([[], []])
})

test('one slow answer is nothing; slow ones again and again, a failed one, a lost stream and no network are told', () => {
  expect(texts(WELL, { services: [answered(1_500, 1)] })).toEqual([])
  const failed = { ...answered(12), title: '第三接口', last: { ms: 5, error: '服务繁忙' } }
  expect(texts(WELL, { services: [answered(1_500), failed], stream: 'waiting', isOnline: false })).toEqual([
    '浏览器离线，画面停在最后一次的数据',
    '第三接口没有应答：服务繁忙',
    '主接口应答慢：中位 1500 毫秒',
    '实时推送未连接，改为定时读取',
  ])
})

test('the text for a report says all of it in words, and which settings the person has', () => {
  const client = {
    isSignedIn: true,
    stream: 'open',
    isOnline: true,
    hasWorker: true,
    isUpdateWaiting: false,
    settings: parseSettings(undefined),
    sectorListAgeMs: 90_000,
  } as const
  const looked = { check: WELL, services: [answered(12)], stream: 'open', isOnline: true } as const
  const text = reportText({ ...looked, findings: [], client, address: '/stock2/test' })
  expect(text).toContain('行情时钟：2026-11-20 10:31:12 交易中 20×')
  expect(text).toContain(
    '运行环境：Node v24.1.0，linux x64\n数据库：SQLite（内嵌）\n实例：单个实例\n模拟行情：种子 1，时钟 fast',
  )
  expect(text).toContain('内存：300 MB')
  expect(text).toContain('主接口 /api/：12 毫秒')
  expect(text).toContain(
    '全市场行情（模拟行情）：2026-11-20 10:31:12，落后 0 秒，100/100 只，尝试 10，失败 0，拒收 0 行',
  )
  expect(text).toContain('设置：跟随系统、红涨绿跌、标准间距、实时刷新、闪动开、声音关、快捷键开')
  expect(text).toContain('板块列表缓存：1 分 30 秒前，两小时内有效')
})

test('prices are late by the second at the real pace, and under a clock that hurries from three real seconds on', () => {
  const late = (speed: number, behindSeconds: number) =>
    texts({ ...WELL, clock: { ...CLOCK, speed, behindSeconds }, sets: [dataSet('quotes')] })
  expect([late(1, 20), late(20, 60)]).toEqual([[], []])
  expect(late(1, 35)).toEqual(['行情延迟 35 秒，停在 2026-11-20 10:31:12'])
  expect(late(20, 61)).toEqual(['行情延迟 1 分钟，停在 2026-11-20 10:31:12'])
})

test('a provider that is left alone is told with when it is tried again, and of several by its name', () => {
  const failing = { lastError: '来源 8 秒没有应答', failingSinceMs: NOW_MS - 36_000 }
  const tencent = dataSet('quotes', {
    provider: 'tencent-qt',
    ...failing,
    breaker: { state: 'open', nextTryMs: NOW_MS + 12_000 },
  })
  const check = { ...WELL, sets: [tencent, dataSet('quotes', { provider: 'sina-hq' })] }
  expect(texts(check)).toEqual([
    '全市场行情（腾讯）没有进来（来源 8 秒没有应答），已 36 秒，保留最后一次的数据，连续失败已暂停请求、隔一会儿试一次',
  ])
  expect(lateReasons(check)).toEqual([
    '全市场行情（腾讯）没有进来：来源 8 秒没有应答，已 36 秒；连续失败，暂停请求，12 秒后再试',
    '全市场行情（新浪）照常应答，给出的行情停在 10:31:12',
  ])
  // The prices of Tencent's list are no quotes of Tencent's.
  const listed = { ...check, sets: [tencent, dataSet('quotes', { provider: 'tencent-rank' })] }
  expect(lateReasons(listed)[1]).toBe('全市场行情（腾讯名单）照常应答，给出的行情停在 10:31:12')
})

test('a part is told where nobody knows how much there should be, in words that fit what comes', () => {
  const part = { isWhole: false, expectedRows: null }
  const sets = [dataSet('news', part), dataSet('indices', part), dataSet('quotes', { isWhole: false })]
  expect(texts({ ...WELL, sets })).toEqual(['快讯只来了一部分，更早的没有来', '指数只来了一部分，其余保留上一次的值'])
})

test('a part that another provider has made whole since is none; of news each wire speaks for itself', () => {
  const sets = (name: DataSetStatus['name'], stoodInMs: number) => [
    dataSet(name, { provider: 'xuangubao-flash', isWhole: false, expectedRows: null, lastOkMs: stoodInMs }),
    dataSet(name, { provider: 'em-push2ex', expectedRows: null }),
  ]
  expect(texts({ ...WELL, sets: sets('pools', NOW_MS - 60_000) })).toEqual([])
  expect(texts({ ...WELL, sets: sets('pools', NOW_MS - 1_000) })).toEqual([
    '涨跌停池（选股宝）只来了一部分，其余保留上一次的值',
  ])
  expect(texts({ ...WELL, sets: sets('news', NOW_MS - 60_000) })).toHaveLength(1)
})

test('prices of a provider that is only held against another are not late while that one is on time', () => {
  const late = { lagSeconds: 45, expectedRows: null }
  const cross = dataSet('quotes', { provider: 'sina-hq', ...late })
  const onTime = dataSet('quotes', { provider: 'tencent-qt', lagSeconds: 2 })
  const clock = { ...CLOCK, speed: 1 }
  expect(isLateSet(cross, { ...WELL, clock, sets: [onTime, cross] })).toBe(false)
  const alsoLate = { ...onTime, lagSeconds: 40 }
  expect(isLateSet(cross, { ...WELL, clock, sets: [alsoLate, cross] })).toBe(true)
})
