import type { streakHeight } from '@kanpan/contract/api/api2/own'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { Pane, PointMark } from '#features/chart/panes/panes-layout.ts'
import { formatCount, formatPct, UNKNOWN } from '#lib/format/format.ts'

export type HeightDay = DataOf<typeof streakHeight>['list'][number]

const boards = (value: number) => (Number.isFinite(value) ? `${formatCount(value)}板` : UNKNOWN)
const stocks = (value: number) => (Number.isFinite(value) ? `${formatCount(value)}家` : UNKNOWN)
const share = (value: number) => formatPct(value, 0)
const points = (value: number) => (Number.isFinite(value) ? formatCount(value) : UNKNOWN)

const LEAST_NAMED = 2

/**
 * Who stood on top where a run ended or another took over, the highest first and of equals the newest: the names that
 * tell the story when there is no room for all.
 */
export function topNames(list: readonly HeightDay[]): readonly PointMark[] {
  return list
    .flatMap((day, index) => {
      const [first] = day.stocks
      const after = list[index + 1]
      const goesOn = after?.stocks.some(({ code }) => code === first?.code) ?? false
      if (first === undefined || goesOn || day.height === null || day.height < LEAST_NAMED) return []
      const others = day.stocks.length > 1 ? `等${day.stocks.length}只` : ''
      return [{ index, text: first.name + others, height: day.height }]
    })
    .sort((a, b) => b.height - a.height || b.index - a.index)
}

/** The height with its names, what stands behind it, and the mood, each in a chart of its own. */
export function heightPanes(list: readonly HeightDay[]): readonly Pane[] {
  const most = Math.max(1, ...list.map(({ height }) => height ?? 0))
  return [
    {
      title: '高度',
      share: 6,
      leftRange: [0, most + 1],
      isLeftWhole: true,
      series: [
        {
          label: '创业板',
          values: list.map(({ chinextHeight }) => chinextHeight),
          kind: 'line',
          colour: 'series3',
          format: boards,
        },
        {
          label: '次高',
          values: list.map(({ secondHeight }) => secondHeight),
          kind: 'line',
          colour: 'series4',
          format: boards,
        },
        {
          label: '最高',
          values: list.map(({ height }) => height),
          kind: 'line',
          colour: 'up',
          format: boards,
          isStrong: true,
          names: topNames(list),
        },
      ],
    },
    {
      title: '涨停与炸板',
      share: 3,
      series: [
        { label: '涨停', values: list.map(({ limitUps }) => limitUps), kind: 'bar', colour: 'up', format: stocks },
        {
          label: '炸板率',
          values: list.map(({ brokenRatePct }) => brokenRatePct),
          axis: 'right',
          colour: 'series2',
          format: share,
        },
      ],
    },
    // An empty chart would say that there was no mood; the figure above says why there is no score.
    ...(list.some(({ emotionScore }) => emotionScore !== null) ? [emotionPane(list)] : []),
  ]
}

function emotionPane(list: readonly HeightDay[]): Pane {
  return {
    title: '情绪',
    share: 2.4,
    leftRange: [0, 100],
    series: [
      {
        label: '得分',
        values: list.map(({ emotionScore }) => emotionScore),
        kind: 'area',
        colour: 'accent',
        format: points,
      },
    ],
  }
}
