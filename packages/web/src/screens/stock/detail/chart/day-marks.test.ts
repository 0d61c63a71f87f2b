import { StockCode } from '@kanpan/contract/model/stock'
import { expect, test } from 'vitest'
import { dayMarks } from './day-marks.ts'

const limitUp = {
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

const event = {
  ...{ announcedOn: '2026-11-01', code: StockCode.parse('600001'), name: '甲', industry: null, detail: '除息' },
  ...{ importance: 1, nextDayPct: null, unlock: null, earnings: null, earningsForecast: null },
}
const unlock = { shares: 1e8, valueYuan: 1e9, pctOfFloat: 5, holders: '首发原股东' }

test('a K line is told of its limit-ups, broken boards, listings, hotspots and company events by their days', () => {
  const marks = dayMarks({
    limitUps: [limitUp, { ...limitUp, day: '2026-11-12', sealed: false }],
    listings: ['2026-11-18'],
    hotspots: [{ at: '2026-11-17 09:25:00', title: '减速器供应链传来新进展' }],
    events: [
      { ...event, day: '2026-11-13', kind: 'unlock', unlock },
      { ...event, day: '2026-11-14', kind: 'exRight' },
    ],
  })
  expect(marks).toEqual([
    { day: '2026-11-18', sign: undefined, words: '5连板 减速器' },
    { day: '2026-11-12', sign: '炸', words: '炸板' },
    { day: '2026-11-18', sign: '龙', words: '龙虎榜' },
    { day: '2026-11-17', sign: '', words: '热点：减速器供应链传来新进展' },
    { day: '2026-11-13', sign: '解', words: '解禁：首发原股东 1.00亿股 占流通 5.0% 10.00亿元' },
    { day: '2026-11-14', sign: undefined, words: '除权除息：除息' },
  ])
})
