import { describe, expect, test } from 'vitest'
import { reviewMarkdown } from './markdown.ts'
import { measureText, settled, type WatchDay, watchList } from './watch.ts'

const DAY: WatchDay = {
  leaders: [{ code: '600123', name: '*ST幻海', streak: 4 }],
  concepts: [{ code: '885001', name: '人工智能', limitUps: 7 }],
  promotion1Pct: 21.428571,
  brokenRatePct: 24.561403,
  limitDowns: 3,
  amountYuan: 1_024_000_000_000,
  emotionScore: undefined,
}
const list = watchList(DAY)

describe('what to look for tomorrow', () => {
  test('is said with the number that decides, and what is not known today asks for nothing', () => {
    expect(list.map(({ text }) => text)).toEqual([
      '*ST幻海晋级5连板',
      '人工智能板块涨停不少于4家',
      '首板晋级率不低于21.43%',
      '昨日涨停平均溢价不低于0.00%',
      '炸板率不高于24.56%',
      '跌停不多于3家',
      '成交额不低于1.02万亿元',
    ])
  })

  test('names each condition once', () => {
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })
})

describe('a condition', () => {
  const by = (measure: string) => {
    const found = list.find(one => one.measure === measure)
    if (!found) throw new Error(measure)
    return found
  }

  test.each([
    ['streak', 5, 'met'],
    ['streak', 0, 'notMet'],
    ['brokenRatePct', 24.5614, 'met'],
    ['brokenRatePct', 24.57, 'notMet'],
    ['promotion1Pct', 21.4286, 'met'],
    ['premiumPct', -0.004, 'met'],
    ['premiumPct', -0.01, 'notMet'],
    ['limitDowns', 4, 'notMet'],
    ['amountYuan', 1_024_000_000_000, 'met'],
    ['amountYuan', undefined, 'unknown'],
    ['limitDowns', Number.NaN, 'unknown'],
  ] as const)('on %s is settled by %s as %s', (measure, actual, state) => {
    expect(settled(by(measure), actual).state).toBe(state)
  })

  test('is settled with the number a reader sees', () => {
    expect(settled(by('promotion1Pct'), 21.428571)).toMatchObject({ threshold: 21.43, actual: 21.43 })
    expect(measureText('premiumPct', -1.2)).toBe('-1.20%')
  })
})

test('as Markdown a review keeps its sentences, and a star in a name stays one', () => {
  const text = reviewMarkdown({
    day: '2024-06-27',
    population: '全部 A 股',
    sections: [
      { id: 'market', title: '大盘', points: [{ title: '', text: '上涨12家。', sources: [], marks: [] }], note: null },
      { id: 'longhu', title: '龙虎榜', points: [], note: '尚未公布' },
    ],
    facts: [],
    watch: list.slice(0, 1),
    settled: {
      day: '2024-06-26',
      met: 1,
      notMet: 0,
      unknown: 0,
      conditions: list.slice(0, 1).map(one => settled(one, 5)),
    },
  })
  expect(text).toBe(`# 2024-06-27 复盘

## 大盘

- 上涨12家。

## 龙虎榜

尚未公布

## 明日关注

- \\*ST幻海晋级5连板

## 2024-06-26 的关注，结算如下

- 达成：\\*ST幻海晋级5连板，实际5连板

统计口径：全部 A 股
`)
})
