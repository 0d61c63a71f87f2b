import { expect, test } from 'vitest'
import { placeLabels, spreadHeights } from './place-labels.ts'

const room = { left: 0, top: 0, width: 200, height: 100 }

test('a label stands above its point, and below it where another already is', () => {
  const placed = placeLabels(
    [
      { text: '甲', x: 50, y: 50, width: 40 },
      { text: '乙', x: 60, y: 50, width: 40 },
    ],
    room,
  )
  expect(placed.map(({ text, y }) => [text, y])).toEqual([
    ['甲', 38],
    ['乙', 62],
  ])
})

test('the less important label is left out where there is no room', () => {
  const one = { x: 50, y: 50, width: 40 }
  const placed = placeLabels(
    ['甲', '乙', '丙'].map(text => ({ ...one, text })),
    room,
  )
  expect(placed.map(({ text }) => text)).toEqual(['甲', '乙'])
})

test('a label that a line would go through stands on the other side, or nowhere', () => {
  const one = { text: '甲', x: 50, y: 50, width: 40 }
  const level = (y: number) => [
    { x: 0, y },
    { x: 200, y },
  ]
  expect(placeLabels([one], room, [level(38)])).toMatchObject([{ y: 62 }])
  expect(placeLabels([one], room, [level(38), level(62)])).toEqual([])
  expect(placeLabels([one], room, [[{ x: 0, y: Number.NaN }, ...level(50)]])).toMatchObject([{ y: 38 }])
})

test('a label at the edge is pushed inside', () => {
  expect(placeLabels([{ text: '甲', x: 198, y: 4, width: 40 }], room)).toMatchObject([{ text: '甲', x: 180, y: 16 }])
})

test('names at the end of lines stand in the order of the lines without touching', () => {
  expect(spreadHeights([50, 52, 10], 0, 100)).toEqual([50, 64, 10])
  expect(spreadHeights([95, 96], 0, 100)).toEqual([79, 93])
})
