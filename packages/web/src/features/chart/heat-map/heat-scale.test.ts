import { expect, test } from 'vitest'
import { contrast } from '#features/chart/frame/colour.ts'
import { DARK } from '#features/chart/frame/tokens.fixture.ts'
import { heatScale, heatStep } from './heat-scale.ts'

const scale = heatScale(DARK, 4)
const colourOf = (changePct: number) => scale.paints[heatStep(scale, changePct)]?.fill

test('a change under 0.3 % is grey', () => {
  expect(colourOf(0.29)).toBe(colourOf(0))
  expect(colourOf(-0.29)).toBe(colourOf(0))
  expect(colourOf(0.3)).not.toBe(colourOf(0))
})

test('beyond the clip the colour gets no stronger', () => {
  expect(colourOf(20)).toBe(colourOf(4))
  expect(colourOf(-10)).toBe(colourOf(-4))
  expect(colourOf(3)).not.toBe(colourOf(4))
})

test('rising and falling are mirror places of the scale', () => {
  for (const change of [0.5, 1, 2.2, 3.9, 7]) {
    expect(heatStep(scale, change) + heatStep(scale, -change)).toBe(2 * heatStep(scale, 0))
  }
})

test('an unknown change has a colour of its own, not the grey of zero', () => {
  expect(colourOf(Number.NaN)).not.toBe(colourOf(0))
})

test('the text on every colour of the scale can be read', () => {
  for (const { fill, ink } of scale.paints) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(3)
})
