import { describe, expect, test } from 'vitest'
import { explainStage } from './explain-stage.ts'
import { phaseAt } from './session.ts'
import { sessionStages, stageAt } from './session-stages.ts'
import { secondOfDay } from './shanghai-time.ts'

const LISTED = {
  main: { exchange: 'szse', board: 'main' },
  star: { exchange: 'sse', board: 'star' },
  chinext: { exchange: 'szse', board: 'chinext' },
  bse: { exchange: 'bse', board: 'bse' },
} as const
const SHANGHAI = { exchange: 'sse', board: 'main' } as const

describe('the session of a trading day', () => {
  test.each([
    ['00:00:00', 'preopen'],
    ['09:14:59', 'preopen'],
    ['09:15:00', 'auction'],
    ['09:25:00', 'auction'],
    ['09:29:59', 'auction'],
    ['09:30:00', 'trading'],
    ['11:29:59', 'trading'],
    ['11:30:00', 'break'],
    ['12:59:59', 'break'],
    ['13:00:00', 'trading'],
    ['14:57:00', 'trading'],
    ['14:59:59', 'trading'],
    ['15:00:00', 'closed'],
    ['23:59:59', 'closed'],
  ])('at %s the market is in phase %s', (time, phase) => {
    expect(phaseAt('2026-11-20', secondOfDay(time))).toBe(phase)
  })

  test.each([
    ['09:15:00', 'openingAuction', true],
    ['09:19:59', 'openingAuction', true],
    ['09:20:00', 'openingAuctionLocked', false],
    ['09:25:00', 'quiet', undefined],
    ['09:30:00', 'continuous', true],
    ['11:30:00', 'break', undefined],
    ['14:56:59', 'continuous', true],
    ['14:57:00', 'closingAuction', false],
    ['15:00:00', 'afterHoursOrders', false],
    ['15:05:00', 'afterHours', true],
    ['15:30:00', 'closed', undefined],
  ])('at %s the stage is %s, orders can be taken back: %s', (time, stage, canCancel) => {
    expect(stageAt(LISTED.main, '2026-11-20', secondOfDay(time))).toMatchObject({ stage, canCancel })
  })

  test.each([
    { day: '2018-08-17', listing: SHANGHAI, stage: 'continuous', canCancel: true },
    { day: '2018-08-20', listing: SHANGHAI, stage: 'closingAuction', canCancel: false },
    { day: '2018-08-17', listing: LISTED.main, stage: 'closingAuction', canCancel: false },
    { day: '2006-06-30', listing: LISTED.main, stage: 'continuous', canCancel: true },
    { day: '2006-07-03', listing: LISTED.main, stage: 'closingAuction', canCancel: false },
  ])('at 14:58 of $day $listing.exchange is in $stage', ({ day, listing, stage, canCancel }) => {
    expect(stageAt(listing, day, secondOfDay('14:58:00'))).toMatchObject({ stage, canCancel })
  })

  test('whether an order of the closed auction of before 2006-07 could be taken back is not told', () => {
    const before = stageAt(SHANGHAI, '2006-06-30', secondOfDay('09:22:00'))
    expect([before?.stage, before?.canCancel]).toEqual(['openingAuction', undefined])
  })

  test('a weekend and a holiday have no session at any hour', () => {
    expect(phaseAt('2026-11-21', secondOfDay('10:00:00'))).toBe('holiday')
    expect(phaseAt('2026-10-01', secondOfDay('10:00:00'))).toBe('holiday')
    expect(stageAt(LISTED.main, '2026-10-01', secondOfDay('10:00:00'))).toBeUndefined()
  })

  test('the stages follow one another and agree with the phase all day long', () => {
    for (const board of ['main', 'star', 'chinext', 'bse'] as const) {
      const stages = sessionStages(LISTED[board], '2026-11-20')
      expect(stages.map(({ from }) => from)).toEqual(stages.map(({ from }) => from).sort((a, b) => a - b))
      for (let second = 0; second < 86_400; second += 30) {
        expect(stageAt(LISTED[board], '2026-11-20', second)?.phase).toBe(phaseAt('2026-11-20', second))
      }
    }
  })
})

describe('trading after the close', () => {
  test.each([
    ['star', '2019-07-22', 'afterHours'],
    ['chinext', '2020-08-21', 'closed'],
    ['chinext', '2020-08-24', 'afterHours'],
    ['main', '2026-07-03', 'closed'],
    ['main', '2026-07-06', 'afterHours'],
    ['bse', '2026-07-03', 'closed'],
    ['bse', '2026-07-06', 'afterHours'],
  ] as const)('of %s on %s at 15:10 is %s', (board, day, stage) => {
    expect(stageAt(LISTED[board], day, secondOfDay('15:10:00'))?.stage).toBe(stage)
  })
})

describe('an explained stage', () => {
  test('names its times and whether orders can be taken back', () => {
    expect(explainStage(LISTED.main, '2026-11-20', secondOfDay('09:22:00'))).toEqual({
      rule: '开盘集合竞价',
      from: '2006-07-01',
      until: undefined,
      inputs: [
        { name: '日期', value: '2026-11-20' },
        { name: '时间', value: '09:22:00' },
      ],
      arithmetic: ['09:20:00 至 09:25:00 开盘集合竞价'],
      result: '开盘集合竞价，不可撤单',
    })
  })

  test('of the close rests on the exchange’s rule of the day', () => {
    expect(explainStage(SHANGHAI, '2026-11-20', secondOfDay('14:58:00'))).toMatchObject({
      rule: '收盘集合竞价',
      from: '2018-08-20',
      result: '收盘集合竞价，不可撤单',
    })
    expect(explainStage(SHANGHAI, '2018-08-17', secondOfDay('14:58:00')).result).toBe('连续竞价，可以撤单')
  })

  test('knows since when a board trades after the close, and that a holiday is none', () => {
    expect(explainStage(LISTED.main, '2026-11-20', secondOfDay('15:10:00'))).toMatchObject({
      rule: '盘后固定价格交易时间',
      from: '2026-07-06',
      result: '盘后固定价格交易，可以撤单',
    })
    expect(explainStage(LISTED.main, '2026-10-01', secondOfDay('10:00:00'))).toMatchObject({ result: '休市' })
  })
})
