import {
  type TrackedStatement,
  TURNOVER_TIMES,
  type trackedStatementsQuestion,
} from '@kanpan/contract/question/track-record'
import { phaseHit, phaseStatements } from '@kanpan/market/track-record/phase-record'
import { decidedAt, survivalStatements } from '@kanpan/market/track-record/survival-record'
import { turnoverStatements } from '@kanpan/market/track-record/turnover-record'
import type { z } from 'zod'
import { inSlices } from '#lib/in-slices.ts'
import { dayAt } from '#live/derived/day-range.ts'
import { dayRunOf } from '#live/derived/past-days.ts'
import { figure } from '#live/derived/wire.ts'
import type { MarketView } from '#live/market-view.ts'
import { leaderStatements } from './leaders.ts'
import { phaseDays } from './phases.ts'
import { survivalInputs } from './survival.ts'
import type { TrackRecordParts } from './track-record.ts'
import { turnoverDays } from './turnover.ts'

type Input = z.output<typeof trackedStatementsQuestion.input>

const CLOSE = '15:00:00'
const CLOSE_PCT = 5
const NOTHING = {
  ...{ time: CLOSE, code: null, name: null, phase: null, theme: null },
  ...{ said: null, base: null, sample: null, actual: null, settledOn: null },
} as const

const outcomeOf = (isHit: boolean | undefined): TrackedStatement['outcome'] =>
  isHit === undefined ? 'unknown' : isHit ? 'hit' : 'miss'

async function ofPhases(view: MarketView, { phase }: Input): Promise<TrackedStatement[]> {
  return phaseStatements(await phaseDays(view))
    .filter(one => phase === undefined || one.phase === phase)
    .map(statement => {
      const { index, next } = statement
      const day = { ...NOTHING, day: dayAt(view, index), phase: statement.phase, said: figure(statement.score, 1) }
      if (typeof next === 'string') return { ...day, outcome: next === 'open' ? 'open' : 'unknown' }
      return {
        ...day,
        outcome: outcomeOf(phaseHit(statement)),
        actual: figure(next.score, 1),
        settledOn: dayAt(view, index + 1),
      }
    })
}

async function ofLeaders(view: MarketView, { scope }: Input, parts: TrackRecordParts): Promise<TrackedStatement[]> {
  const statements = await leaderStatements(view, parts)
  return statements
    .filter(({ theme }) => (theme === undefined) === (scope === 'market'))
    .map(({ index, row, theme, outcome }) => {
      const day = dayAt(view, index)
      const code = view.catalogue.stocks[row]?.code ?? null
      const said = { ...NOTHING, day, code, name: view.nameOn(row, day), theme: theme ?? null }
      if (outcome === 'open') return { ...said, outcome }
      if (typeof outcome === 'string') return { ...said, outcome: 'unknown' }
      return {
        ...said,
        base: figure(100 * outcome.groupSealedShare, 1),
        outcome: outcomeOf(outcome.isSealed),
        actual: figure(outcome.changePct),
        settledOn: dayAt(view, index + 1),
      }
    })
}

async function ofBoards(view: MarketView, { way, streak }: Input): Promise<TrackedStatement[]> {
  const inputOf = await survivalInputs(view)
  const said = await inSlices(survivalStatements(inputOf(way, streak)))
  const { finished } = dayRunOf(view)
  return said.map(({ board, said: share, base, sample, came }) => {
    const day = dayAt(view, board.index)
    const settled = decidedAt(board, streak)
    const isOpen = came === undefined && board.index + streak - 1 >= finished
    return {
      ...NOTHING,
      ...{ day, sample, said: figure(100 * share, 1), base: figure(100 * base, 1) },
      code: view.catalogue.stocks[board.touch.row]?.code ?? null,
      name: view.nameOn(board.touch.row, day),
      outcome: isOpen ? ('open' as const) : outcomeOf(came),
      actual: came === undefined ? null : board.reached,
      settledOn: settled < 0 ? null : dayAt(view, settled),
    }
  })
}

async function ofTurnover(view: MarketView, { mark }: Input, parts: TrackRecordParts): Promise<TrackedStatement[]> {
  const at = TURNOVER_TIMES.indexOf(mark)
  const { said } = turnoverStatements(await turnoverDays(view, parts), at)
  return said.map(({ index, saidYuan, baseYuan, actualYuan, sampleDays }) => {
    const day = dayAt(view, index)
    const isClose = Math.abs(saidYuan - actualYuan) <= (CLOSE_PCT / 100) * actualYuan
    return {
      ...NOTHING,
      ...{ day, time: `${mark}:00`, sample: sampleDays, settledOn: day },
      said: figure(saidYuan, 0),
      base: figure(baseYuan, 0),
      outcome: outcomeOf(isClose),
      actual: figure(actualYuan, 0),
    }
  })
}

/** Every statement of a kind that was made by the view's moment, in the order of time. */
export function statementsOf(view: MarketView, input: Input, parts: TrackRecordParts): Promise<TrackedStatement[]> {
  switch (input.kind) {
    case 'phase':
      return ofPhases(view, input)
    case 'leader':
      return ofLeaders(view, input, parts)
    case 'survival':
      return ofBoards(view, input)
    case 'turnover':
      return ofTurnover(view, input, parts)
  }
}
