import { explainStreak } from '@kanpan/contract/api/api2/own'
import { limitUpRanking } from '@kanpan/contract/api/api2/stock'
import { beforeAll, expect, test } from 'vitest'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'streaks')
})

async function read(path: string) {
  return (await server.app.inject({ url: `/api2/stock/${path}`, headers })).json().data
}
const storyOf = async (code: string, moment: string) =>
  explainStreak.data.parse(await read(`explain_streak?code=${code}&${moment}`))
const rowsOf = async (type: string, moment: string) =>
  limitUpRanking.data.parse(await read(`limit_up_ranking?type=${type}&limit=500&${moment}`)).list

const MOMENTS = ['at=10:30:00', 'date=2024-06-26&at=10:30:00', 'date=2024-06-26']

test('a streak is as many days that closed at their limit price as it counts, and begins after one that did not', async () => {
  let longest = 0
  for (const moment of MOMENTS) {
    const rows = await rowsOf('sealed', moment)
    for (const { code, streak } of rows.filter(({ streak }) => streak !== 1).concat(rows.slice(-5))) {
      const { days, before, unknown, ...story } = await storyOf(code, moment)
      expect(story, code).toMatchObject({ isSealed: true, today: null, streak })
      const boards = days.filter(({ outcome }) => outcome === 'sealed')
      expect(boards, code).toHaveLength((streak ?? 0) - story.toldByPool)
      expect(boards.filter(({ closeYuan, limitUpYuan }) => closeYuan === null || closeYuan !== limitUpYuan)).toEqual([])
      expect(days.at(-1)?.day, code).toBe(story.asOf.day)
      if (before) expect(before.isFree || before.closeYuan !== before.limitUpYuan, code).toBe(true)
      expect(unknown, code).toBeNull()
      longest = Math.max(longest, boards.length)
    }
  }
  expect(longest).toBeGreaterThan(2)
})

test('a stock that is not sealed tells the streak it came with, and where it stands now', async () => {
  for (const pool of ['broken', 'yesterday'] as const) {
    const rows = (await rowsOf(pool, 'date=2024-06-26&at=10:30:00')).filter(({ pool }) => pool !== 'sealed')
    for (const { code, streak, priceYuan } of rows.slice(0, 20)) {
      const story = await storyOf(code, 'date=2024-06-26&at=10:30:00')
      // Whoever is sealed again has one board more than it came with.
      expect(story.streak, code).toBe((streak ?? 0) + (story.isSealed ? 1 : 0))
      expect(story.isSealed || story.today?.closeYuan === priceYuan, code).toBe(true)
    }
  }
})
