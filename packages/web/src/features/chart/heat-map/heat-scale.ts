import { inkOn, mix } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'

/** Changes smaller than this are grey: the market's noise. */
const NEUTRAL_PCT = 0.3
const STEPS = 12

export interface HeatPaint {
  readonly fill: string
  readonly ink: string
}

/** Colours from strongest fall to strongest rise, grey in the middle, and one for what is not known. */
export interface HeatScale {
  readonly clipPct: number
  readonly paints: readonly HeatPaint[]
  readonly unknown: number
}

/** A table of few colours: a canvas compares 25 strings faster than it parses 5,500. */
export function heatScale(colours: Tokens, clipPct: number): HeatScale {
  const neutral = mix(colours.panel, colours.ink3, 0.36)
  const paint = (fill: string) => ({ fill, ink: inkOn(fill) })
  const paints = Array.from({ length: STEPS * 2 + 1 }, (_, index) => {
    const step = index - STEPS
    if (step === 0) return paint(neutral)
    return paint(mix(neutral, step > 0 ? colours.up : colours.down, 0.16 + (0.84 * Math.abs(step)) / STEPS))
  })
  return { clipPct, paints: [...paints, paint(mix(colours.panel, colours.ink3, 0.12))], unknown: paints.length }
}

/** The place of a change in `scale.paints`; beyond ±clip the colour gets no stronger. */
export function heatStep(scale: HeatScale, changePct: number): number {
  if (!Number.isFinite(changePct)) return scale.unknown
  const size = Math.abs(changePct)
  if (size < NEUTRAL_PCT) return STEPS
  const step = Math.max(1, Math.ceil(Math.min(1, size / scale.clipPct) * STEPS - 1e-9))
  return changePct > 0 ? STEPS + step : STEPS - step
}

/** The scale as a picture: one colour per percent from -clip to +clip. */
export function heatLegend(scale: HeatScale): readonly { readonly pct: number; readonly fill: string }[] {
  return [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].map(share => {
    const pct = share * scale.clipPct
    return { pct, fill: scale.paints[heatStep(scale, pct)]?.fill ?? '' }
  })
}
