import type { IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import { alpha } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'
import { dayTimestamp } from './k-line-bars.ts'
import type { IndicatorRow } from './k-line-columns.ts'
import { barOfDay, type DayLayer } from './k-line-days.ts'

interface DrawnDays extends DayLayer {
  readonly tokens: Tokens
}

type Params = IndicatorDrawParams<IndicatorRow, number, DrawnDays | undefined>

/** A sign needs a bar about as wide as itself. */
const SIGN_FROM_PX = 6
const SIGN_PX = 11
const DOT_PX = 2

/** Spans of days as a shade behind the candles, and marks of days at them. */
export const DAYS: IndicatorTemplate<IndicatorRow, number, DrawnDays | undefined> = {
  name: 'KP_DAYS',
  shortName: '',
  series: 'price',
  figures: [],
  calc: bars => bars.map(() => ({})),
  createTooltipDataSource: () => ({ name: '', calcParamsText: '', features: [], legends: [] }),
  draw(params) {
    const days = params.indicator.extendData
    if (!days) return true
    drawSpans(params, days)
    drawFocus(params, days)
    drawMarks(params, days)
    return true
  },
}

function drawSpans({ ctx, chart, bounding, xAxis }: Params, { spans, tokens }: DrawnDays): void {
  const bars = chart.getDataList()
  const half = chart.getBarSpace().bar / 2
  for (const { from, to } of spans) {
    const last = to === null ? bars.length - 1 : barOfDay(bars, dayTimestamp(to))
    if (last === undefined || dayTimestamp(from) > (bars.at(-1)?.timestamp ?? 0)) continue
    const first = barOfDay(bars, dayTimestamp(from)) ?? 0
    const left = xAxis.convertToPixel(first) - half
    const width = xAxis.convertToPixel(last) + half - left
    ctx.fillStyle = alpha(tokens.average, 0.09)
    ctx.fillRect(left, 0, width, bounding.height)
    ctx.fillStyle = alpha(tokens.average, 0.7)
    ctx.fillRect(left, bounding.height - 2, width, 2)
  }
}

function drawFocus({ ctx, chart, bounding, xAxis }: Params, { focus, tokens }: DrawnDays): void {
  const index = focus === undefined ? undefined : barOfDay(chart.getDataList(), dayTimestamp(focus))
  if (index === undefined) return
  const { bar } = chart.getBarSpace()
  ctx.fillStyle = alpha(tokens.accent, 0.24)
  ctx.fillRect(xAxis.convertToPixel(index) - bar / 2, 0, bar, bounding.height)
}

function drawMarks({ ctx, chart, xAxis, yAxis }: Params, { marks, tokens }: DrawnDays): void {
  const bars = chart.getDataList()
  const hasRoom = chart.getBarSpace().gapBar >= SIGN_FROM_PX
  const drawn = new Set<string>()
  ctx.font = `${SIGN_PX}px ${tokens.font || 'sans-serif'}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const { day, sign } of marks) {
    const index = barOfDay(bars, dayTimestamp(day))
    const bar = index === undefined ? undefined : bars[index]
    if (sign === undefined || index === undefined || bar === undefined || drawn.has(`${index}${sign}`)) continue
    drawn.add(`${index}${sign}`)
    const isAbove = sign === '炸'
    const edge = yAxis.convertToPixel(isAbove ? bar.high : bar.low)
    const x = xAxis.convertToPixel(index)
    ctx.fillStyle = inkOf(sign, tokens)
    if (sign !== '' && hasRoom) ctx.fillText(sign, x, isAbove ? edge - SIGN_PX : edge + SIGN_PX + 6)
    else {
      ctx.beginPath()
      ctx.arc(x, sign === '' ? edge + 5 : isAbove ? edge - 6 : edge + 11, DOT_PX, 0, Math.PI * 2)
      ctx.fill()
    }
  }
}

function inkOf(sign: string, tokens: Tokens): string {
  if (sign === '' || sign === '财') return tokens.accent
  return sign === '龙' ? tokens.series3 : tokens.average
}
