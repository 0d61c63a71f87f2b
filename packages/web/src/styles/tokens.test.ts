import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

type Colours = Readonly<Record<string, string>>

/** The hex tokens that hold under the given selectors, later ones over earlier ones. */
function tokensOf(...selectors: readonly string[]): Colours {
  const found: Record<string, string> = {}
  for (const selector of selectors) {
    const at = css.indexOf(`${selector} {`)
    if (at < 0) throw new Error(`no block ${selector}`)
    const block = css.slice(at, css.indexOf('}', at))
    for (const [, name = '', hex = ''] of block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)) found[name] = hex
  }
  return found
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** How far apart two colours look: their distance in OKLab, where 0.02 is just noticed. */
function distance(one: string, other: string): number {
  const [from, to] = [oklab(one), oklab(other)]
  return Math.hypot(...from.map((value, index) => value - (to[index] ?? 0)))
}

function oklab(hex: string): readonly number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122 * red + 0.5363 * green + 0.0514 * blue)
  const middle = Math.cbrt(0.2119 * red + 0.6807 * green + 0.1074 * blue)
  const short = Math.cbrt(0.0883 * red + 0.2817 * green + 0.63 * blue)
  return [
    0.2105 * long + 0.7936 * middle - 0.0041 * short,
    1.978 * long - 2.4286 * middle + 0.4506 * short,
    0.0259 * long + 0.7828 * middle - 0.8087 * short,
  ]
}

const dark = tokensOf('[data-theme="dark"]')
const light = tokensOf('[data-theme="light"]')
const looks: readonly (readonly [string, Colours])[] = [
  ['dark', dark],
  ['dark, colour-blind', { ...dark, ...tokensOf('[data-theme="dark"][data-palette="safe"]') }],
  ['light', light],
  ['light, colour-blind', { ...light, ...tokensOf('[data-theme="light"][data-palette="safe"]') }],
]

const SURFACES = ['page', 'panel', 'raised', 'hover']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'flat', 'warn', 'danger', 'star', 'hue-a', 'hue-b']

describe.each(looks)('the %s look', (_, colours) => {
  test.each(SURFACES)('every text colour can be read on %s', surface => {
    for (const text of TEXTS) {
      expect(contrast(colours[text], colours[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('text on the accent and on a selected row can be read', () => {
    expect(contrast(colours['accent-ink'], colours.accent)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['replay-ink'], colours.replay)).toBeGreaterThanOrEqual(7)
    for (const text of ['ink', 'ink-2', 'accent', 'hue-a', 'hue-b']) {
      expect(contrast(colours[text], colours.selected), text).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(colours.accent, colours['accent-soft'])).toBeGreaterThanOrEqual(4.5)
  })

  test('the colours of themes can be read on every surface and told from each other', () => {
    const hues = Array.from({ length: 12 }, (_, index) => colours[`theme-${index + 1}`] ?? '')
    for (const hue of hues) {
      for (const surface of [...SURFACES, 'selected'])
        expect(contrast(hue, colours[surface])).toBeGreaterThanOrEqual(4.5)
      for (const other of hues) if (other !== hue) expect(distance(hue, other), `${hue} ${other}`).toBeGreaterThan(0.1)
    }
  })

  test('lines of a chart stand out from the panel', () => {
    for (const line of ['average', 'series-1', 'series-2', 'series-3', 'series-4', 'series-5', 'series-6']) {
      expect(contrast(colours[line], colours.panel), line).toBeGreaterThanOrEqual(3)
    }
  })
})

test('the measured palettes are the ones in use', () => {
  expect(
    looks.map(([, { 'hue-a': up, 'hue-b': down, panel }]) => [
      contrast(up, panel).toFixed(2),
      contrast(down, panel).toFixed(2),
    ]),
  ).toEqual([
    ['6.21', '7.86'],
    ['10.31', '7.70'],
    ['6.21', '5.23'],
    ['5.50', '5.98'],
  ])
})

test('one attribute swaps rise and fall', () => {
  expect(css).toMatch(/\[data-rise="green"\] \{\s*--up: var\(--hue-b\);\s*--down: var\(--hue-a\);/)
})

test('a bar of progress is drawn in the colours of the theme, in every engine', () => {
  const app = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8')
  const rule = (selector: string) => app.slice(app.indexOf(`${selector} {`)).split('}')[0]
  expect(rule('progress')).toMatch(/appearance: none[\s\S]*background: var\(--line-strong\)/)
  expect(rule('progress::-webkit-progress-bar')).toContain('background: var(--line-strong)')
  for (const part of ['-webkit-progress-value', '-moz-progress-bar'])
    expect(rule(`progress::${part}`)).toContain('background: var(--accent)')
})
