import { describe, expect, test } from 'vitest'
import { tradeDaysBetween } from '#calendar/trading-days.ts'
import { touchesOf } from '#limit-up/touch.ts'
import { changeColumn } from '#quote/change-pct.ts'
import { lastOf, type StockDay, smallCatalogue, smallDays } from '#small-market.fixture.ts'
import { leaderOutcome, leaderRecord } from './leader-record.ts'
import { type PhaseDay, phaseRecord } from './phase-record.ts'
import { probabilityScores } from './probability-score.ts'
import { decidedAt, type FollowedBoard, followBoards, survivalRecord, survivalStatements } from './survival-record.ts'
import { TURNOVER_MARKS, type TurnoverDay, turnoverRecord, turnoverStatements } from './turnover-record.ts'

function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

describe('a stated probability', () => {
  test('is scored by Brier, against the mean, and by tenths', () => {
    const scores = probabilityScores()
    scores.add(0.2, 0.5, false)
    for (const said of [0.2, 0.9, 1]) scores.add(said, 0.5, true)
    // (0.04 + 0.64 + 0.01 + 0) / 4 = 0.1725; the mean gets 0.25; 1 − 0.69 = 31 %.
    const score = scores.score()
    expect(score.brier).toBeCloseTo(0.1725, 12)
    expect(score.baseBrier).toBe(0.25)
    expect(score.skillPct).toBeCloseTo(31, 10)
    expect(score.bins[2]).toMatchObject({ fromPct: 20, toPct: 30, meanPct: 20, came: { count: 1, of: 2, pct: 50 } })
    expect(score.bins[9]).toMatchObject({ meanPct: 95, came: { count: 2, of: 2 } })
    expect(score.bins[0]).toMatchObject({ meanPct: undefined, came: { of: 0, pct: undefined } })
  })

  test('of nothing has no score', () => {
    expect(probabilityScores().score()).toMatchObject({ count: 0, brier: undefined, skillPct: undefined })
  })
})

describe('the phase', () => {
  const day = (phase: PhaseDay['phase'], score: number | undefined, rest: Partial<PhaseDay> = {}): PhaseDay => ({
    ...{ phase, score, medianChangePct: 0, premiumPct: undefined },
    ...rest,
  })

  test('is right when the score goes on where it says, against saying as many ups and downs on any day', () => {
    const record = phaseRecord([
      day('recovery', 40),
      day('ferment', 50, { medianChangePct: 0.4, premiumPct: 2 }),
      day('divergence', 48, { medianChangePct: -0.2, premiumPct: -1 }),
      day('climax', 80, { medianChangePct: 1 }),
      day(undefined, undefined),
      day('ebb', 30),
    ])
    // Recovery went up, ferment fell, divergence rose; a climax says no direction and its next day is unknown.
    expect(record.direction).toMatchObject({ count: 1, of: 3 })
    // Two ups of three, two of three days rose and one fell: (2·2 + 1·1) / 9.
    expect(record.directionBasePct).toBeCloseTo(100 * (5 / 9), 10)
    expect(record.leftOut).toEqual({ noPhase: 1, nextUnknown: 1, open: 1 })
    expect(record.all).toMatchObject({ days: 3, scoreRose: { count: 2, of: 3 }, marketRose: { count: 2, of: 3 } })
    expect(record.phases.get('recovery')).toMatchObject({
      premiumPositive: { count: 1, of: 1 },
      meanMedianChangePct: 0.4,
    })
    expect(record.phases.get('ferment')?.next).toEqual(new Map([['divergence', 1]]))
  })
})

const up: StockDay = { prevClose: 10, close: 11 }

describe('a leader', () => {
  const catalogue = smallCatalogue(['main', 'main', 'main', 'main'])
  const outcomeOf = (rows: readonly StockDay[]) => {
    const day = lastOf(
      smallDays(catalogue, [
        ['2025-11-03', [up, up, up, up]],
        ['2025-11-04', rows],
      ]),
    )
    return leaderOutcome({ day, changesPct: changeColumn(day.columns) }, 0, [0, 1, 2, 3])
  }
  const again: StockDay = { prevClose: 11, close: 12.1 }
  const gone: StockDay = { prevClose: 11, close: 11 }
  const suspended: StockDay = { prevClose: 11, suspended: true }

  test('that seals again first of its group is right twice, and whoever picks any of the group is right as often as it is', () => {
    const outcome = outcomeOf([{ ...again, firstSeal: 34_300 }, { ...again, firstSeal: 36_000 }, gone, suspended])
    expect(outcome).toEqual({
      ...{ isSealed: true, isLeading: true, changePct: 10, groupChangePct: 20 / 3 },
      ...{ groupSealedShare: 2 / 3, groupLeadingShare: 1 / 3 },
    })
  })

  test('that seals later than another of its group no longer leads it, and a suspended one is not counted', () => {
    const later = outcomeOf([{ ...again, firstSeal: 36_000 }, { ...again, firstSeal: 34_300 }, gone, gone])
    expect(later).toMatchObject({ isSealed: true, isLeading: false })
    const outcome = outcomeOf([suspended, again, gone, gone])
    expect(outcome).toBe('suspended')
    const statement = { index: 0, row: 0, theme: undefined }
    expect(leaderRecord([later, outcome, 'open' as const].map(one => ({ ...statement, outcome: one })))).toMatchObject({
      statements: 1,
      sealed: { count: 1, of: 1 },
      sealedBasePct: 50,
      leading: { count: 0, of: 1 },
      leadingBasePct: 25,
      leftOut: { suspended: 1, nextUnknown: 0, open: 1 },
    })
  })
})

describe('the survival of first boards', () => {
  test('is followed over their own trading days: a suspension neither breaks nor extends', () => {
    const catalogue = smallCatalogue(['main', 'main'])
    const days = smallDays(catalogue, [
      ['2025-11-03', [up, up]],
      [
        '2025-11-04',
        [
          { prevClose: 11, close: 12.1 },
          { prevClose: 11, suspended: true },
        ],
      ],
      [
        '2025-11-05',
        [
          { prevClose: 12.1, close: 12 },
          { prevClose: 11, close: 12.1 },
        ],
      ],
    ])
    const run = {
      ...{ count: 3, finished: 3 },
      at: (index: number) => (days[index] ?? lastOf(days)).columns,
    }
    const [first] = days
    if (!first) throw new Error('there are three days')
    const isSealedOn = (index: number, row: number) =>
      touchesOf(days[index] ?? first).some(one => one.row === row && one.sealed)
    const boards = followBoards(run, { index: 0, touches: touchesOf(first) }, isSealedOn)
    const decided = boards.map(board => ({
      reached: board.reached,
      at: [2, 3, 4].map(streak => decidedAt(board, streak)),
    }))
    expect(decided).toEqual([
      { reached: 2, at: [1, 2, -1] },
      { reached: 2, at: [2, -1, -1] },
    ])
  })

  /** A first board of a day that is decided on the next one. */
  const board = (index: number, reached: number, decided = index + 1): FollowedBoard => ({
    ...{ index, reached, secondAt: decided, thirdAt: -1, fourthAt: -1 },
    touch: { row: 0, sealed: true, rung: 1, isSt: false, firstSealSecond: -1, kind: 'turnover' },
  })

  test('is said by what had been decided at the close, of thirty at least, and of the last 250 days alone', () => {
    // Day 0 has forty, ten of which reach two boards; the next days have one each that does.
    const first = Array.from({ length: 40 }, (_, at) => board(0, at < 10 ? 2 : 1))
    const boards = [first, ...Array.from({ length: 260 }, (_, at) => [board(at + 1, 2, at + 1 < 260 ? at + 2 : -1)])]
    const input = { boards, streak: 2, keyOf: () => 'all' }
    const said = atOnce(survivalStatements(input))
    expect(said).toHaveLength(260)
    expect(said[0]).toMatchObject({ said: 10 / 40, base: 10 / 40, sample: 40, came: true })
    expect(said[1]).toMatchObject({ said: 11 / 41, sample: 41 })
    // The boards of day 0 are 250 days old on day 250: what is left are those of days 1 to 249, all of which held.
    expect(said[248]).toMatchObject({ board: { index: 249 }, sample: 40 + 248 })
    expect(said[249]).toMatchObject({ board: { index: 250 }, sample: 249, said: 1 })
    const record = atOnce(survivalRecord(input))
    expect(record).toMatchObject({ count: 259, undecided: 1, unsaid: 40 })
    const wrong = said.flatMap(({ said: share, came }) => (came === undefined ? [] : [(share - Number(came)) ** 2]))
    expect(record.brier).toBe(wrong.reduce((sum, one) => sum + one, 0) / 259)
  })

  test('of a kind too few were decided of nothing is said, however many there are of all', () => {
    const boards = [Array.from({ length: 40 }, (_, at) => board(0, at % 2 === 0 ? 2 : 1)), [board(1, 2)]]
    let seen = 0
    const input = { boards, streak: 2, keyOf: () => (seen++ < 1 ? 'rare' : seen++) }
    expect(atOnce(survivalStatements(input))).toEqual([])
    expect(atOnce(survivalRecord(input))).toMatchObject({ count: 0, unsaid: 41 })
  })
})

describe('the forecast turnover', () => {
  const days = tradeDaysBetween('2025-01-02', '2025-02-28')
  /** By ten o'clock a fifth of the day is done, on the last a quarter; the marks after it go up evenly. */
  const day = (totalYuan: number, share = 0.2): TurnoverDay => ({
    totalYuan,
    byMarkYuan: [...TURNOVER_MARKS.map((_, mark) => totalYuan * (mark === 1 ? share : 0.1 + mark / 20)), totalYuan],
  })

  test('is the turnover so far over the usual share, off by what came, and held against the mean of twenty days', () => {
    const run = days.slice(0, 21).map((_, at) => (at < 20 ? day(1e12) : day(1.2e12, 0.25)))
    const { said, leftOut } = turnoverStatements(run, 1)
    expect(leftOut).toEqual({ totalUnknown: 0, noMinutes: 0, fewDays: 5 })
    // 0.3 of a trillion by ten, usually a fifth: 1.5 trillion, a quarter too much; the mean says 1.0, a sixth too little.
    expect(said.at(-1)).toMatchObject({ index: 20, actualYuan: 1.2e12, baseYuan: 1e12, sampleDays: 20 })
    expect(said.at(-1)?.saidYuan).toBeCloseTo(1.5e12, 0)
    const record = turnoverRecord(said.slice(-1))
    expect(record.meanErrorPct).toBeCloseTo(25, 6)
    expect(record.biasPct).toBeCloseTo(25, 6)
    expect(record.baseMeanErrorPct).toBeCloseTo(100 / 6, 6)
    expect(record.close).toMatchObject({ count: 0, of: 1 })
    expect(turnoverRecord(said)).toMatchObject({ count: 16, medianErrorPct: 0, close: { count: 15, of: 16 } })
  })

  test('of a day nobody recorded by the minute, or not whole, is left out with the reason', () => {
    const run = days.slice(0, 8).map(() => day(1e12))
    const given = [...run, { totalYuan: 1e12, byMarkYuan: undefined }, { ...day(1e12), totalYuan: undefined }]
    expect(turnoverStatements(given, 0).leftOut).toEqual({ totalUnknown: 1, noMinutes: 1, fewDays: 5 })
  })
})
