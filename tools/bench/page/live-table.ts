import { setTimeout as pause } from 'node:timers/promises'
import { type Goal, median } from '#tools/bench/goal.ts'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { DESK, mainThreadMs } from './browser.ts'
import { type RankingPages, rankingPages, type Side } from './ranking-pages.ts'
import { type Scrolled, stepsDown, turnWheel, WHEEL_STEPS, watchScroll } from './table-scroll.ts'

const ROUNDS = 3
const SETTLE_MS = 1500
const SESSION_WAIT_MS = 120_000
const REST_SECONDS = 8
const MOST_STEPS_ONE_WAY = 16
const FRAME_MS = 1000 / 60

interface Cost extends Scrolled {
  readonly msPerSecond: number
  readonly msPerStep: number
  /** Times the product asked for its rows while nobody touched the page. */
  readonly asked: number
}

/** As many steps as both tables can go: the rows of a day are many or few, and either table may be the shorter one. */
async function commonSteps(pages: RankingPages): Promise<number> {
  const steps: number[] = []
  for (const side of ['ours', 'peer'] as const) {
    const tab = await pages.open(side, DESK)
    await pages.show(side, tab)
    steps.push(await stepsDown(tab))
    await tab.close()
  }
  const common = Math.min(MOST_STEPS_ONE_WAY, ...steps)
  if (common === 0) throw new Error(`${pages.rows} rows are too few to scroll`)
  return common
}

async function costOf(pages: RankingPages, side: Side, stepsOneWay: number): Promise<Cost> {
  const tab = await pages.open(side, DESK)
  try {
    await pages.show(side, tab)
    await pause(SETTLE_MS)
    // Between two sessions nothing moves, and a table at rest would be compared with one that works.
    if (side === 'ours') await tab.page.waitForResponse(/limit_up_ranking/, { timeout: SESSION_WAIT_MS })
    let asked = 0
    tab.page.on('response', reply => {
      if (reply.url().includes('limit_up_ranking')) asked += 1
    })
    const restMs = await mainThreadMs(tab, () => pause(REST_SECONDS * 1000))
    const askedAtRest = asked
    const scrollMs = await mainThreadMs(tab, () => turnWheel(tab, stepsOneWay))
    return {
      msPerSecond: restMs / REST_SECONDS,
      msPerStep: scrollMs / WHEEL_STEPS,
      asked: askedAtRest / REST_SECONDS,
      ...(await watchScroll(tab, stepsOneWay)),
    }
  } finally {
    await tab.close()
  }
}

export const measure: Goal = async bench => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  const pages = await rankingPages(await bench.server('fast'), 'bare-table', 'yesterday')
  try {
    const stepsOneWay = await commonSteps(pages)
    const rounds: (readonly [Cost, Cost])[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await costOf(pages, 'ours', stepsOneWay), await costOf(pages, 'peer', stepsOneWay)])
    }
    const ratio = (of: (cost: Cost) => number) => median(rounds.map(([our, their]) => of(our) / of(their)))
    const shown = (side: 0 | 1, of: (cost: Cost) => number) => median(rounds.map(pair => of(pair[side]))).toFixed(1)
    const rest = ({ msPerSecond }: Cost) => msPerSecond
    const step = ({ msPerStep }: Cost) => msPerStep
    const travelled = ({ travelledPx }: Cost) => travelledPx
    const frame = ({ frameP99Ms }: Cost) => frameP99Ms
    return [
      {
        id: 'F3',
        what: "ranking of yesterday's limit-ups at rest while ticks come, main thread, against a bare table at 3 updates/s",
        result: {
          ratio: ratio(rest),
          limit: 1.5,
          side: 'at most',
          detail: `${shown(0, rest)} ms/s (${shown(0, ({ asked }) => asked)} answers/s) against ${shown(1, rest)} ms/s, ${pages.rows} rows, ${ROUNDS} rounds of ${REST_SECONDS} s`,
        },
      },
      {
        id: 'F3',
        what: 'the same, a step of the wheel',
        result: {
          ratio: ratio(step),
          limit: 2,
          side: 'at most',
          detail: `${shown(0, step)} ms against ${shown(1, step)} ms, ${WHEEL_STEPS} steps, ${stepsOneWay} one way, ${shown(0, travelled)} px against ${shown(1, travelled)} px, ${ROUNDS} rounds`,
        },
      },
      {
        id: 'F3',
        what: 'frames of the scrolling table with a blank row',
        result: {
          ratio: Math.max(...rounds.map(([our]) => our.blankShare)),
          limit: 0,
          side: 'at most',
          detail: `at three places of the table, ${ROUNDS} rounds`,
        },
      },
      {
        id: 'F3',
        what: "99th percentile of its frames, over the bare table's, in frames",
        result: {
          ratio: median(rounds.map(([our, their]) => (our.frameP99Ms - their.frameP99Ms) / FRAME_MS)),
          limit: 1,
          side: 'at most',
          detail: `${shown(0, frame)} ms against ${shown(1, frame)} ms`,
        },
      },
    ]
  } finally {
    await pages.stop()
  }
}
