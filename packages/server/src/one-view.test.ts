import type { Endpoint } from '@kanpan/contract/endpoint'
import { GROUPS } from '@kanpan/contract/groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FROZEN_AT } from './app.fixture.ts'
import { routeOf } from './http/implement.ts'
import { reply, SIMULATED_DAY } from './market-setup.fixture.ts'
import { type MovingMarket, movingMarket } from './moving-market.fixture.ts'

/** The evening before is recorded first, and every read is asked twice. */
const LONG_MS = 300_000

let moving: MovingMarket

beforeAll(async () => {
  moving = await movingMarket()
}, LONG_MS)

afterAll(() => moving.remove())

interface When {
  readonly date: string
  readonly at?: string
}

async function dataOf(endpoint: Endpoint, when: When): Promise<unknown> {
  const body = (await reply(moving, { endpoint, known: moving.known, ...when })).json()
  if (body[GROUPS[endpoint.group].ok] !== 200) throw new Error(`${routeOf(endpoint)} refused: ${body.msg}`)
  return body.data
}

/** The calls whose answer is another when the market goes on while it is made; and how many it went on in. */
async function mixed(when: When): Promise<{ readonly found: string[]; readonly waited: number }> {
  const found: string[] = []
  let waited = 0
  for (const endpoint of moving.reads) {
    // First while it moves: what is kept by then was made while it stood, and leaves fewer points to wait at.
    const steps = moving.move()
    const whileMoving = await dataOf(endpoint, when)
    if (steps() > 0) waited += 1
    moving.stand()
    const standing = await dataOf(endpoint, when)
    if (JSON.stringify(whileMoving) !== JSON.stringify(standing)) found.push(routeOf(endpoint))
  }
  return { found, waited }
}

test.each([
  ['the running day as of now', { date: FROZEN_AT.slice(0, 10) }],
  ['an earlier moment of the running day', { date: FROZEN_AT.slice(0, 10), at: '10:10:10' }],
  ['a moment of a recorded day', { date: SIMULATED_DAY, at: '13:50:00' }],
])(
  'an answer about %s is of one moment, however often the market goes on while it is made',
  async (_name, when) => {
    const { found, waited } = await mixed(when)
    expect(found).toEqual([])
    expect(waited).toBeGreaterThan(20)
  },
  LONG_MS,
)
