import { describe, expect, test } from 'vitest'
import { joinStories } from './joined-stories.fixture.ts'
import { firstReports, headline, type Report } from './story.ts'

const report = (id: string, second: number, over: Partial<Report> = {}): Report => ({
  id,
  second,
  source: 'cls',
  kind: 'flash',
  title: '',
  content: '',
  codes: [],
  important: false,
  ...over,
})
const groups = (reports: readonly Report[]) => joinStories(reports).map(({ reports: own }) => own.map(({ id }) => id))

/** What else is told at the time: without it every word would be rare. */
const others = ['沪深两市成交额突破一万亿元', '央行开展逆回购操作', '多地出台楼市新政', '国际油价小幅走高'].map(
  (title, i) => report(`other${i}`, 30_000 + i, { title }),
)

describe('stories', () => {
  test('are one when several sources tell them in other words, with the first moment of each', () => {
    const reports = [
      ...others,
      report('a', 36_000, {
        title: '中广核海上光伏项目全容量并网发电',
        content: '该项目是福建省首批海上光伏项目之一',
      }),
      report('b', 36_060, {
        source: 'ths',
        content: '财联社7月31日电，中广核海上光伏项目今日全容量并网发电，属福建首批。',
      }),
      report('c', 36_120, { source: 'ths', title: '中广核海上光伏项目全容量并网发电' }),
    ]
    const story = joinStories(reports).at(-1)
    expect(story?.reports.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(story && firstReports(story).map(({ source, second }) => [source, second])).toEqual([
      ['cls', 36_000],
      ['ths', 36_060],
    ])
  })

  test('are two when other stocks or other figures stand in the same words', () => {
    const profit = (id: string, name: string, code: string) =>
      report(id, 60_000, { title: `${name}：上半年净利润1.25亿元 同比增长`, codes: [code] })
    const reports = [...others, profit('a', '甲股份', '600001'), profit('b', '乙股份', '600002')]
    expect(groups(reports).slice(-2)).toEqual([['a'], ['b']])
    const price = (id: string, pct: number) => report(id, 40_000, { title: `日经225指数涨幅扩大至${pct}%` })
    expect(groups([...others, price('a', 3), price('b', 4)]).slice(-2)).toEqual([['a'], ['b']])
  })

  test('are two when the same words are told again the next day', () => {
    const title = '午间涨停分析：多股封板'
    expect(
      groups([...others, report('a', 41_000, { title }), report('b', 41_000 + 86_400, { title })]).slice(-2),
    ).toEqual([['a'], ['b']])
  })

  test('take a figure and the same figure rounded for one', () => {
    const reports = [
      ...others,
      report('a', 60_000, {
        title: '恒隆集团上半年营收63.41亿港元',
        content: '恒隆集团上半年营收63.41亿港元，同比增长',
      }),
      report('b', 60_060, { title: '恒隆集团上半年营收63.4亿港元' }),
    ]
    expect(groups(reports).at(-1)).toEqual(['a', 'b'])
  })
})

describe('a headline', () => {
  test('is the title, else what stands in brackets, else the first sentence without the wire’s beginning', () => {
    expect(headline({ title: '标题', content: '【括号】正文' })).toBe('标题')
    expect(headline({ title: '', content: '【括号】财联社7月31日电，正文。' })).toBe('括号')
    expect(headline({ title: '', content: '财联社7月31日电，第一句。第二句。' })).toBe('第一句')
  })
})

test('the time to join grows with how much is told, not with its square', () => {
  const words = Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(0x4e00 + i))
  const word = (key: number) => words[(key * 2_654_435_761) % words.length] ?? ''
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) =>
      // As dense as three wires on a busy day: one every half minute.
      report(String(i), i * 30, { title: Array.from({ length: 20 }, (_, at) => word(i * 31 + at * at)).join('') }),
    )
  const timed = (count: number) => {
    const reports = many(count)
    const from = performance.now()
    joinStories(reports)
    return performance.now() - from
  }
  timed(20_000)
  const [few, all] = [timed(20_000), timed(100_000)]
  console.log(`20,000 reports ${few.toFixed(0)} ms, 100,000 reports ${all.toFixed(0)} ms`)
  // Five times as many; by the square it would be 25 times as long.
  expect(all).toBeLessThan(few * 15)
})
