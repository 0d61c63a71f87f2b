import type { LabDataSet, LabMode } from '@kanpan/contract/model/data-set'
import type { TradeDay } from '@kanpan/contract/model/stock'
import { AppError } from '#lib/app-error.ts'
import type { SourceMoment } from './source.ts'
import type { SourceFeed } from './source-feed.ts'

const LATE_SECONDS = 12 * 60
/** Of every so many rows one is spoilt: of what is told a third; of prices few, so that the others are still believed. */
const WRONG_EVERY = 3
const WRONG_PRICE_EVERY = 250
const NO_SECOND = 86_400
/** How long a slow past is read: long enough to be seen, well within the time a call has. */
const SLOW_READ_MS = 5_000

type ModeOf = (dataSet: LabDataSet) => LabMode

const DEAD = '演练：来源没有应答'

class SourceDead extends Error {
  constructor() {
    super(DEAD)
  }
}

/** A few prices no exchange would print, in a column of their own: below nothing, or with the point in another place. */
function spoilt(moment: SourceMoment): SourceMoment {
  const closeCents = moment.closeCents.slice()
  for (let row = 0; row < closeCents.length; row += WRONG_PRICE_EVERY) {
    closeCents[row] = (closeCents[row] ?? 0) * (row % (2 * WRONG_PRICE_EVERY) === 0 ? -1 : 10)
  }
  return { ...moment, closeCents }
}

const emptied = (moment: SourceMoment): SourceMoment => ({ ...moment, state: new Uint8Array(moment.state.length) })

/** A feed that misbehaves as it is told to: comes late, empty or wrong, or not at all. */
export function labSource(feed: SourceFeed, modeOf: ModeOf): SourceFeed {
  let shown: { readonly day: TradeDay; readonly second: number } | undefined

  /** How far a late source has come: it never goes back. */
  function lateSecond(day: TradeDay, second: number): number {
    return shown?.day === day ? Math.max(shown.second, second - LATE_SECONDS) : second
  }

  function tick(day: TradeDay, second: number): SourceMoment {
    const mode = modeOf('quotes')
    if (mode === 'dead') throw new SourceDead()
    const shownSecond = mode === 'slow' ? Math.min(second, lateSecond(day, second)) : second
    const moment = feed.tick(day, shownSecond)
    if (mode === 'wrong') return spoilt(moment)
    if (mode === 'empty') return emptied(moment)
    shown = { day, second: shownSecond }
    return moment
  }

  interface Rows<T> {
    readonly mode: LabMode
    readonly rows: readonly T[]
    isLate(row: T): boolean
    spoil(row: T): T
  }

  function misbehave<T>({ mode, rows, isLate, spoil }: Rows<T>): readonly T[] {
    switch (mode) {
      case 'normal':
        return rows
      case 'dead':
        throw new SourceDead()
      case 'empty':
        return []
      case 'slow':
        return rows.filter(row => !isLate(row))
      case 'wrong':
        return rows.map((row, at) => (at % WRONG_EVERY === 0 ? spoil(row) : row))
    }
  }

  return {
    tick,
    async reasons(day, second) {
      const rows = await feed.reasons(day, second)
      return misbehave({
        mode: modeOf('reasons'),
        rows,
        isLate: ({ firstSealSecond = NO_SECOND }) => firstSealSecond > second - LATE_SECONDS,
        spoil: row => ({ ...row, text: '', tags: [] }),
      })
    },
    async news(day, second) {
      const rows = await feed.news(day, second)
      return misbehave({
        mode: modeOf('news'),
        rows,
        isLate: row => row.second > second - LATE_SECONDS,
        spoil: row => ({ ...row, title: '', second: NO_SECOND + row.second }),
      })
    },
  }
}

/** Reading the past as it is told to go: rejects, or takes its time. Nothing of a minute that is wrong can be told apart. */
export function labPast(modeOf: ModeOf, wait: (ms: number) => Promise<unknown>): () => Promise<void> {
  return async () => {
    switch (modeOf('minutes')) {
      case 'normal':
        return
      case 'slow':
        await wait(SLOW_READ_MS)
        return
      case 'empty':
        throw new AppError('no_market_data', '演练：没有这一刻的记录')
      case 'wrong':
        throw new AppError('source_down', '演练：这一刻的记录已损坏，没有采用')
      case 'dead':
        throw new AppError('source_down', DEAD)
    }
  }
}
