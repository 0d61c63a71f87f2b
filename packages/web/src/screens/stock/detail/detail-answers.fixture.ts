import { deviationRow } from '#features/quote/deviation-row.fixture.ts'

const asOf = { day: '2026-11-20', time: '10:17:23', phase: 'trading', final: false }
export const ok = (data: object) => ({ code: 200, msg: 'ok', data: { asOf, source: 'simulator', ...data } })
const clock = { day: '2026-11-20', time: '10:17:23', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 }

export const quote = {
  code: '001299',
  name: '峤优设备',
  board: 'main',
  isSt: false,
  state: 'trading',
  priceYuan: 34.51,
  prevCloseYuan: 31.37,
  openYuan: 31.85,
  highYuan: 34.51,
  lowYuan: 31.83,
  changePct: 10.01,
  amplitudePct: 8.54,
  volumeShares: 56_029_200,
  amountYuan: 1_878_210_655,
  turnoverPct: 31.83,
  volumeRatio: 8.57,
  floatValueYuan: 6_074_867_771,
  totalValueYuan: 11_099_796_400,
  limitUpYuan: 34.51,
  limitDownYuan: 28.23,
  streak: 7,
  industry: '专用设备',
}
const nobody = Array.from({ length: 5 }, () => ({ priceYuan: null, volumeShares: null }))
export const details = {
  quote,
  book: { bids: [{ priceYuan: 34.51, volumeShares: 254_600 }], asks: nobody },
  bookTime: '10:17:23',
  concepts: [{ block_code: '885452', name: '减速器', changePct: 0.7, rank: 3, count: 52 }],
  reasons: [
    { source: '模拟', tags: ['减速器'], text: '公司参股企业从事减速器研发。' },
    { source: '另一家', tags: ['机器人'], text: '' },
  ],
  spell: { days: 11, boards: 8 },
  profile: {
    industry: '专用设备',
    region: '安徽',
    listedOn: '2022-01-07',
    totalShares: 321_640_000,
    floatShares: null,
  },
  limit: {
    ratioPct: 10,
    isFree: false,
    rule: '主板股票 ±10%（1996-12-16 起）',
    arithmetic: '涨停 31.37 × 110% = 34.5070，四舍五入 34.51；跌停 31.37 × 90% = 28.2330，四舍五入 28.23',
  },
}
const line = { day: '2026-11-20', prevCloseYuan: 31.37, priceYuan: [31.85, 34.51], averageYuan: [31.85, 33.16] }
const timeline = {
  code: '001299',
  days: [{ ...line, volumeShares: [500_400, 40_621_100], amountYuan: [15_937_740, 1_347_808_188] }],
  moves: [
    {
      id: '1',
      time: '09:30:30',
      code: '001299',
      name: '峤优设备',
      kind: 'largeBuy',
      priceYuan: 32.28,
      changePct: 2.9,
      value: 144_507_876,
    },
    {
      id: '2',
      time: '09:30:45',
      code: '001299',
      name: '峤优设备',
      kind: 'limitUpSealed',
      priceYuan: 34.51,
      changePct: 10.01,
      value: 10.01,
    },
  ],
}
const record = {
  day: '2026-11-18',
  sealed: true,
  streak: 5,
  firstSealAt: '09:58:14',
  brokenTimes: 1,
  maxSealYuan: 159_977_601,
  tags: ['减速器'],
  nextOpenPct: 9.99,
  nextClosePct: 9.98,
}
const summary = {
  code: '001299',
  title: '峤优设备',
  points: [
    {
      title: '资金',
      text: '主力净流入3.86亿元。',
      sources: ['flow', 'news.2026-11-18-094'],
      marks: [{ from: 5, to: 11, fact: 'flow' }],
    },
  ],
  facts: [
    { id: 'flow', label: '主力净流入', text: '3.86亿元', cell: 'stock/ggzjl?code=001299#today.mainNetYuan' },
    { id: 'news.2026-11-18-094', label: '快讯', text: '减速器集体走强', cell: 'stock/news10s#2026-11-18-094' },
  ],
  writer: 'template',
  model: 'off',
  dropped: 0,
  updatedAtMs: 0,
}
const flow = {
  day: '2026-11-20',
  mainNetYuan: 386_115_987,
  superLargeNetYuan: 163_674_150,
  largeNetYuan: 222_441_837,
  middleNetYuan: -98_085_833,
  smallNetYuan: -288_030_154,
  mainPct: 22.17,
  amountYuan: 1_741_228_326,
  changePct: 10.01,
}

/** What a server knows of the stock 001299, by the last part of each call's address. */
export const ANSWERS = {
  init: ok({
    product: '看盘',
    clock,
    features: { wechat: 'off', oidc: null, mail: false, ai: false, guest: true },
    headline: null,
    user: null,
  }),
  details: ok(details),
  timeline: ok(timeline),
  bars: ok({ code: '001299', name: '峤优设备', list: [] }),
  limit_up_history: ok({ list: [record] }),
  deviation: ok({
    list: [deviationRow()],
    total: 1,
    page: 1,
    limit: 100,
    population: '正常交易的 A 股',
    lacksDays: false,
  }),
  theme_highlights_summary: ok(summary),
  ggzjl: ok({ code: '001299', today: flow, list: [flow] }),
  longhu_transaction_details: ok({ published: false, code: '001299', entry: null, seats: [], days: [] }),
  share_upward_cycle: ok({ list: [], total: 0, page: 1, limit: 50 }),
  '300750': ok({ code: '300750', name: '峤优设备', list: [], total: 0, page: 1, limit: 100 }),
}
