import { expect, test } from 'vitest'
import { cloudLayout } from './cloud-layout.ts'

const ROOM = { width: 600, height: 200 }
const WORDS = [
  '水利',
  '免税店',
  '环评',
  '宠物经济',
  '光刻机',
  'CRO',
  '新能源汽车',
  '益栩锂电',
  '产业资本',
  '国产替代',
].map((text, at) => ({ text, weight: 80 - at * 5 }))

test('the same words in the same room stand in the same places, whatever their order', () => {
  expect(cloudLayout(WORDS.toReversed(), ROOM)).toEqual(cloudLayout(WORDS, ROOM))
})

test('the heaviest word is the largest and stands in the middle', () => {
  const [first, ...others] = cloudLayout(WORDS, ROOM)
  expect(first).toMatchObject({ text: '水利', x: 300, y: 100, sizePx: 34 })
  expect(others.every(({ sizePx }) => sizePx < 34 && sizePx >= 12)).toBe(true)
})

test('no word leaves the room or covers another', () => {
  const placed = cloudLayout(WORDS, ROOM)
  expect(placed).toHaveLength(WORDS.length)
  for (const [at, a] of placed.entries()) {
    expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0)
    expect(a.x + a.width / 2).toBeLessThanOrEqual(ROOM.width)
    expect(a.y - a.height / 2).toBeGreaterThanOrEqual(0)
    expect(a.y + a.height / 2).toBeLessThanOrEqual(ROOM.height)
    for (const b of placed.slice(at + 1)) {
      const apartX = Math.abs(a.x - b.x) * 2 >= a.width + b.width
      const apartY = Math.abs(a.y - b.y) * 2 >= a.height + b.height
      expect([a.text, b.text, apartX || apartY]).toEqual([a.text, b.text, true])
    }
  }
})

test('a word that has no room is left out, and words of one weight are of one size', () => {
  expect(cloudLayout(WORDS, { width: 80, height: 40 }).length).toBeLessThan(WORDS.length)
  const even = cloudLayout(
    [
      { text: '甲乙', weight: 3 },
      { text: '丙丁', weight: 3 },
    ],
    ROOM,
  )
  expect(new Set(even.map(({ sizePx }) => sizePx)).size).toBe(1)
  expect(cloudLayout([], ROOM)).toEqual([])
})
