import { ENDPOINTS } from '@kanpan/contract/api/all'
import { review } from '@kanpan/contract/api/api2/own'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registeredHeaders } from '#app.fixture.ts'
import { type SharedServer, sharedServer } from '#shared-server.fixture.ts'

let server: SharedServer
let headers: { authorization: string }

beforeAll(async () => {
  server = await sharedServer()
  headers = await registeredHeaders(server.app, 'review')
})

async function read(path: string) {
  return (await server.app.inject({ url: `/api2/stock/${path}`, headers })).json().data
}
const told = async (query = '') => review.data.parse(await read(`review?date=2024-06-27${query}`))

describe('the review of a day', () => {
  test('has every digit of its points inside a fact that says where it is from', async () => {
    const { sections, facts } = await told()
    const known = new Map(facts.map(fact => [fact.id, fact]))
    const points = sections.flatMap(section => section.points)
    for (const { text, marks } of points) {
      for (const digit of text.matchAll(/\d/g)) {
        const mark = marks.find(({ from, to }) => digit.index >= from && digit.index < to)
        expect(text.slice(mark?.from, mark?.to), text).toBe(known.get(mark?.fact ?? '')?.text)
      }
    }
    const calls = new Set(ENDPOINTS.map(({ path }) => path))
    expect(facts.filter(({ cell }) => !calls.has(cell.split(/[?#]/)[0] ?? ''))).toEqual([])
    console.log(`${points.length} points, ${facts.length} facts`)
    expect(points.length).toBeGreaterThan(20)
    expect(sections.filter(({ points: own, note }) => own.length === 0 && note === null)).toEqual([])
  })

  test('says what the calls it names say', async () => {
    const { facts } = await told()
    const textOf = (id: string) => facts.find(fact => fact.id === id)?.text
    const date = 'date=2024-06-27'
    const { breadth } = await read(`overview?${date}`)
    expect(textOf('market/market.up')).toBe(`${breadth.up}家`)
    const heights = await read(`streak_height?${date}&days=1`)
    const [day] = heights.list
    expect(textOf('broken/broken')).toBe(`${day.broken}家`)
    expect(textOf('broken/rate')).toBe(`${day.brokenRatePct.toFixed(2)}%`)
    expect(textOf('emotion/limitUps')).toBe(`${day.limitUps}家`)
    const { rungs } = await read(`ladder?${date}`)
    const top = rungs.find(({ sealed }: { sealed: unknown[] }) => sealed.length > 0)
    expect(textOf(`ladder/rung${top.streak}.count`)).toBe(`${top.sealed.length}家`)
    const { today, list: days } = await read(`market_sentiment/emotion?${date}&days=21`)
    expect(textOf('emotion/score')).toBe(today.score === null ? undefined : `${today.score}分`)
    expect(textOf('emotion/score.before')).toBe(days.at(-2).score === null ? undefined : `${days.at(-2).score}分`)
    const sum = days.slice(0, 20).reduce((all: number, one: { limitUps: number }) => all + one.limitUps, 0)
    expect(textOf('emotion/limitUps.mean')).toBe(`${Math.round(sum * 5) / 100}家`)
    const list = await read(`longhu?${date}`)
    expect(textOf('longhu/listed')).toBe(list.total === 0 ? undefined : `${list.total}家`)
  })

  test('settles what it watched for on the next day, with the numbers that came', async () => {
    const before = review.data.parse(await read('review?date=2024-06-26'))
    const { settled } = await told()
    expect(settled?.day).toBe('2024-06-26')
    const plain = settled?.conditions.map(({ state: _, actual: __, ...condition }) => condition)
    expect(plain).toEqual(before.watch)
    expect(before.watch.length).toBeGreaterThan(5)
    const heights = await read('streak_height?date=2024-06-27&days=2')
    const broken = settled?.conditions.find(({ measure }) => measure === 'brokenRatePct')
    const [yesterday, today] = z.array(z.object({ brokenRatePct: z.number() })).parse(heights.list)
    expect([broken?.threshold, broken?.actual]).toEqual([yesterday?.brokenRatePct, today?.brokenRatePct])
    for (const { comparison, threshold, actual, state } of settled?.conditions ?? []) {
      const isMet = actual !== null && (comparison === 'atLeast' ? actual >= threshold : actual <= threshold)
      expect(state).toBe(actual === null ? 'unknown' : isMet ? 'met' : 'notMet')
    }
    console.table(settled?.conditions.map(({ text, actual, state }) => ({ text, actual, state })))
  })

  test('of a running day settles nothing yet and watches for nothing', async () => {
    const now = review.data.parse(await read('review'))
    expect(now.asOf.final).toBe(false)
    expect(now.watch).toEqual([])
    expect(now.settled).toMatchObject({ met: 0, notMet: 0 })
    expect(now.sections.find(({ id }) => id === 'longhu')).toMatchObject({ points: [], note: '今日龙虎榜尚未公布' })
  })

  test('is the same each time, and as Markdown the same sentences', async () => {
    const plain = await told()
    expect(await told()).toEqual(plain)
    expect(plain.markdown).toBeNull()
    const { markdown } = await told('&format=markdown')
    for (const { points } of plain.sections) {
      for (const { text } of points) expect(markdown).toContain(text.replaceAll('*', '\\*'))
    }
  })
})
