import { expect, test } from 'vitest'
import { moved, step } from './moved.ts'
import type { Panel } from './workspace.ts'

function panel(id: string, [x, y, w, h]: readonly [number, number, number, number]): Panel {
  return { id, address: '/collect', isLinked: true, x, y, w, h }
}

const BESIDE = [panel('1', [0, 0, 6, 10]), panel('2', [6, 0, 6, 10])]
const BELOW = [panel('1', [0, 0, 6, 10]), panel('2', [0, 10, 6, 4])]
const by = (key: string, isSize = false) => {
  const found = step(key, isSize)
  if (found === undefined) throw new Error(`${key} is no step`)
  return found
}
const places = (panels: readonly Panel[]) => panels.map(({ id, x, y, w, h }) => [id, x, y, w, h])

test('only arrows are steps', () => {
  expect(step('Enter', false)).toBeUndefined()
  expect(step('ArrowLeft', true)).toEqual({ x: 0, y: 0, w: -1, h: 0 })
})

test('at the edge of the grid a panel stays', () => {
  expect(places(moved(BESIDE, '1', by('ArrowLeft')))).toEqual(places(BESIDE))
  expect(places(moved(BESIDE, '1', by('ArrowUp')))).toEqual(places(BESIDE))
})

test('one cell to the side moves what stood there out of the way', () => {
  expect(places(moved(BESIDE, '1', by('ArrowRight')))).toEqual([
    ['1', 1, 0, 6, 10],
    ['2', 6, 10, 6, 10],
  ])
})

test('down and up change places with the panel below and above', () => {
  const down = moved(BELOW, '1', by('ArrowDown'))
  expect(places(down)).toEqual([
    ['1', 0, 4, 6, 10],
    ['2', 0, 0, 6, 4],
  ])
})

test('a size grows by a cell, and what is below moves down', () => {
  expect(places(moved(BELOW, '1', by('ArrowDown', true)))).toEqual([
    ['1', 0, 0, 6, 11],
    ['2', 0, 11, 6, 4],
  ])
  expect(places(moved(BELOW, '2', by('ArrowUp', true)))[1]).toEqual(['2', 0, 10, 6, 3])
  expect(places(moved([panel('2', [0, 0, 6, 3])], '2', by('ArrowUp', true)))[0]).toEqual(['2', 0, 0, 6, 3])
})

test('no panel is moved when there is none of that name', () => {
  expect(moved(BELOW, '9', by('ArrowDown'))).toBe(BELOW)
})
