import { expect, test } from 'vitest'
import {
  atPlaces,
  inReadingOrder,
  MOST_PANELS,
  parseWorkspace,
  READY_MADE,
  withinGrid,
  withPanel,
} from './workspace.ts'

const PANEL = { id: '1', address: '/collect', isLinked: true, x: 0, y: 0, w: 6, h: 10 }

test('what was kept is read back, also from its text', () => {
  for (const ready of READY_MADE) expect(parseWorkspace(JSON.parse(JSON.stringify(ready)))).toEqual(ready)
})

test.each([undefined, null, [], 'text', { name: 'a' }, { panels: [] }, { name: 1, panels: [] }])(
  '%j is no workspace',
  raw => {
    expect(parseWorkspace(raw)).toBeUndefined()
  },
)

test('a panel that makes no sense costs that panel', () => {
  const broken = [
    { ...PANEL, id: '' },
    { ...PANEL, id: '2', address: '//example.org/x' },
    { ...PANEL, id: '3', address: 'javascript:alert(1)' },
    { ...PANEL, id: '4', address: '/\\example.org' },
    { ...PANEL, id: '5', x: '0' },
    { ...PANEL, id: '6', w: 1.5 },
    null,
    7,
  ]
  expect(parseWorkspace({ name: '盯盘', panels: [...broken, PANEL] })).toEqual({ name: '盯盘', panels: [PANEL] })
})

test('two panels of one id are one, and there are no more than can be drawn', () => {
  const many = Array.from({ length: 2 * MOST_PANELS }, (_, at) => ({ ...PANEL, id: String(at >> 1) }))
  const { panels } = parseWorkspace({ name: 'a'.repeat(99), panels: many }) ?? { panels: [] }
  expect(panels.map(({ id }) => id)).toEqual(Array.from({ length: MOST_PANELS }, (_, at) => String(at)))
})

test.each([
  [
    { x: -3, y: -1, w: 1, h: 1 },
    { x: 0, y: 0, w: 2, h: 3 },
  ],
  [
    { x: 11, y: 4, w: 6, h: 900 },
    { x: 6, y: 4, w: 6, h: 60 },
  ],
  [
    { x: 2, y: 4, w: 40, h: 10 },
    { x: 0, y: 4, w: 12, h: 10 },
  ],
])('%j is put at %j', (place, within) => {
  expect(withinGrid(place)).toEqual(within)
})

test('a new panel stands below the others under a number of its own', () => {
  const two = withPanel([{ ...PANEL, id: '2', y: 3 }], '/hotspot')
  expect(two.at(-1)).toEqual({ id: '1', address: '/hotspot', isLinked: true, x: 0, y: 13, w: 6, h: 12 })
  expect(withPanel(two, '/hotword').at(-1)).toMatchObject({ id: '3', y: 25 })
  expect(withPanel([], '/hotword').at(-1)).toMatchObject({ id: '1', y: 0 })
})

test('panels take the places they were given and are read by rows', () => {
  const panels = [PANEL, { ...PANEL, id: '2', x: 6 }]
  const moved = atPlaces(panels, new Map([['1', { x: 0, y: 10, w: 12, h: 4 }]]))
  expect(moved.map(({ id, y, w }) => [id, y, w])).toEqual([
    ['1', 10, 12],
    ['2', 0, 6],
  ])
  expect(inReadingOrder(moved).map(({ id }) => id)).toEqual(['2', '1'])
})
