import type { DeepPartial, StateLineStyle, Styles } from 'klinecharts'
import { inkOn } from '#features/chart/frame/colour.ts'
import type { Tokens } from '#lib/settings/tokens.ts'

/** The chart library's look out of our tokens: rise and fall, the swap and the colour-blind palette come with them. */
export function kLineStyles(tokens: Tokens, narrow = false): DeepPartial<Styles> {
  const { up, down, flat, ink3, line, lineStrong } = tokens
  const family = tokens.font
  const text = { color: ink3, size: 11, family, weight: 'normal' }
  // A phone has one line for the four averages.
  const legendSize = narrow ? 10 : 11
  const lineColours = [tokens.series1, tokens.series2, tokens.series3, tokens.series5, tokens.series4, tokens.series6]
  const crossLine: Partial<StateLineStyle> = { style: 'dashed', dashedValue: [3, 3], size: 1, color: ink3 }
  const crossText = { color: inkOn(ink3), size: 11, family, backgroundColor: ink3, borderColor: ink3, borderRadius: 2 }
  const bar = { style: 'fill', upColor: up, downColor: down, noChangeColor: flat } as const
  return {
    grid: {
      horizontal: { color: line, style: 'solid', size: 1 },
      vertical: { color: line, style: 'solid', size: 1 },
    },
    candle: {
      // Rising bars are hollow; a bar that closed at its limit is filled by the limit-up layer.
      type: 'candle_up_stroke',
      bar: {
        compareRule: 'current_open',
        upColor: up,
        downColor: down,
        noChangeColor: flat,
        upBorderColor: up,
        downBorderColor: down,
        noChangeBorderColor: flat,
        upWickColor: up,
        downWickColor: down,
        noChangeWickColor: flat,
      },
      priceMark: {
        high: { color: ink3, textFamily: family, textSize: 11 },
        low: { color: ink3, textFamily: family, textSize: 11 },
        last: {
          compareRule: 'previous_close',
          upColor: up,
          downColor: down,
          noChangeColor: flat,
          text: { size: 11, family, color: inkOn(up), borderRadius: 2 },
        },
      },
      tooltip: { showRule: 'none' },
    },
    indicator: {
      ohlc: { upColor: up, downColor: down, noChangeColor: flat },
      bars: [bar],
      lines: lineColours.map(
        color => ({ color, size: 1.2, style: 'solid', smooth: false, dashedValue: [2, 2] }) as const,
      ),
      lastValueMark: { show: false },
      tooltip: {
        showRule: 'always',
        offsetLeft: 2,
        title: {
          color: ink3,
          family,
          size: legendSize,
          showParams: !narrow,
          marginLeft: 2,
          marginRight: narrow ? 2 : 6,
        },
        legend: {
          color: ink3,
          family,
          size: legendSize,
          marginLeft: 2,
          marginRight: narrow ? 2 : 8,
          defaultValue: '—',
        },
      },
    },
    xAxis: { axisLine: { color: line }, tickLine: { show: false }, tickText: text },
    yAxis: { axisLine: { show: false }, tickLine: { show: false }, tickText: text },
    separator: { color: lineStrong, size: 1, activeBackgroundColor: tokens.hover },
    crosshair: {
      horizontal: { line: crossLine, text: crossText },
      vertical: { line: crossLine, text: crossText },
    },
  }
}
