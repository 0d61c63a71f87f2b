import { setTimeout as pause } from 'node:timers/promises'
import { buildWebIfChanged } from '#tools/web-build.ts'
import { DESK, mainThreadMs, type Tab } from './browser.ts'
import { type Goal, median } from './goal.ts'
import { type RankingPages, rankingPages, type Side } from './ranking-pages.ts'

const ROUNDS = 3
const SETTLE_MS = 1500
const REST_SECONDS = 8
const STEPS = 60
const STEP_PX = 120
/** Steps down before as many up: short enough for a morning's few rows. */
const STEPS_ONE_WAY = 4

interface Cost {
  readonly msPerSecond: number
  readonly msPerStep: number
  /** Times the product asked for its rows while nobody touched the page. */
  readonly asked: number
}

async function scroll({ devTools }: Tab): Promise<void> {
  for (let step = 0; step < STEPS; step++) {
    const deltaY = Math.floor(step / STEPS_ONE_WAY) % 2 === 0 ? STEP_PX : -STEP_PX
    await devTools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 683, y: 500, deltaX: 0, deltaY })
  }
}

async function costOf(pages: RankingPages, side: Side): Promise<Cost> {
  const tab = await pages.open(side, DESK)
  try {
    await pages.show(side, tab)
    await pause(SETTLE_MS)
    let asked = 0
    tab.page.on('response', reply => {
      if (reply.url().includes('limit_up_ranking')) asked += 1
    })
    const restMs = await mainThreadMs(tab, () => pause(REST_SECONDS * 1000))
    const askedAtRest = asked
    const scrollMs = await mainThreadMs(tab, () => scroll(tab))
    return { msPerSecond: restMs / REST_SECONDS, msPerStep: scrollMs / STEPS, asked: askedAtRest / REST_SECONDS }
  } finally {
    await tab.close()
  }
}

export const measure: Goal = async bench => {
  if (!buildWebIfChanged()) throw new Error('the web part does not build')
  const pages = await rankingPages(await bench.server('fast'), 'bare-table', 'yesterday')
  try {
    const rounds: (readonly [Cost, Cost])[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push([await costOf(pages, 'ours'), await costOf(pages, 'peer')])
    }
    const ratio = (of: (cost: Cost) => number) => median(rounds.map(([our, their]) => of(our) / of(their)))
    const shown = (side: 0 | 1, of: (cost: Cost) => number) => median(rounds.map(pair => of(pair[side]))).toFixed(1)
    const rest = ({ msPerSecond }: Cost) => msPerSecond
    const step = ({ msPerStep }: Cost) => msPerStep
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
          detail: `${shown(0, step)} ms against ${shown(1, step)} ms, ${STEPS} steps, ${ROUNDS} rounds`,
        },
      },
    ]
  } finally {
    await pages.stop()
  }
}
