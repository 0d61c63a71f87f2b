import { describe, expect, test } from 'vitest'
import { atOnce } from '#at-once.fixture.ts'
import { conceptNameFinder } from '#story/concept-names.ts'
import type { Report, Story } from '#story/story.ts'
import { COMMUNITY, categoryCounts, groupOfConcept, HOTSPOT_GROUPS } from './category.ts'
import { dayHotspots } from './day-hotspots.ts'
import { HALF_LIFE_SECONDS, type HeatEvent, heatOf } from './heat.ts'
import type { HotspotDay, HotspotMap, StatedReason } from './hotspot.ts'

const blocks = [
  { blockCode: '885001', name: '固态电池', codes: new Set(['600001', '600002', '600003']) },
  { blockCode: '885002', name: '黄金概念', codes: new Set(['600004', '600005']) },
]
const map: HotspotMap = {
  blocks: new Map(blocks.map(block => [block.blockCode, block])),
  blocksOf: code => blocks.filter(({ codes }) => codes.has(code)).map(({ blockCode }) => blockCode),
  nameOf: code => `股${code}`,
  findConcepts: conceptNameFinder(blocks),
}

const report = (id: string, second: number, over: Partial<Report> = {}): Report => ({
  id,
  second,
  source: 'cls',
  kind: 'flash',
  title: `标题${id}`,
  content: '内容',
  codes: [],
  important: false,
  ...over,
})
const story = (...[first, ...rest]: [Report, ...Report[]]): Story => ({ id: first.id, reports: [first, ...rest] })
const reason = (code: string, second: number, tags: readonly string[]): StatedReason => ({
  code,
  second,
  tags,
  source: 'jiyou',
  text: '签单',
})
const community = (code: string, second: number, tags: readonly string[]) => ({
  ...reason(code, second, tags),
  source: 'jiuyangongshe',
})
const of = (over: Partial<HotspotDay>) =>
  atOnce(dayHotspots({ day: '2025-11-03', until: 54_000, stories: [], reasons: [], ...over }, map))

describe('the hotspots of a day', () => {
  test('gather the stories about one concept, and keep their id while more is told', () => {
    const first = story(report('1', 34_000, { title: '固态电池获突破', codes: ['600001'], important: true }))
    const later = story(report('2', 40_000, { title: '固态电池量产', codes: ['600002'] }))
    const [before] = of({ stories: [first], until: 39_000 })
    const [after] = of({ stories: [first, later] })
    expect(before).toMatchObject({
      id: '2025-11-03.885001',
      title: '固态电池获突破',
      group: '新能源车',
      second: 34_000,
    })
    expect(after).toMatchObject({ id: '2025-11-03.885001', title: '固态电池获突破', concepts: ['固态电池'] })
    expect(after?.stocks.map(({ code, reason }) => [code, reason])).toEqual([
      ['600001', '固态电池获突破'],
      ['600002', '固态电池量产'],
    ])
  })

  test('are laid on the concept their stocks share when no word names one', () => {
    const [only] = of({ stories: [story(report('1', 1, { codes: ['600004', '600005'], important: true }))] })
    expect(only).toMatchObject({ blockCode: '885002', conceptsFrom: 'stocks' })
  })

  test('say so when they have no concept', () => {
    const twice = story(report('1', 1, { codes: ['600009'] }), report('2', 2, { source: 'ths' }))
    expect(of({ stories: [twice] })).toMatchObject([{ conceptsFrom: 'unresolved', concepts: [], group: '未归类' }])
  })

  test('are more than one unimportant story of one source', () => {
    expect(of({ stories: [story(report('1', 1, { title: '固态电池' }))] })).toEqual([])
    expect(of({ stories: [story(report('1', 1, { important: true }))] })).toEqual([])
    expect(of({ stories: [story(report('1', 1, { content: '顺带提到固态电池', important: true }))] })).toEqual([])
  })

  test('are not made of announcements alone, and take them in', () => {
    const announced = (id: string, code: string) =>
      story(
        report(id, 1, {
          kind: 'announcement',
          source: '公告',
          title: '固态电池产线投产',
          codes: [code],
          important: true,
        }),
      )
    expect(of({ stories: [announced('1', '600001'), announced('2', '600002')] })).toEqual([])
    const flash = story(report('3', 2, { title: '固态电池获突破', important: true }))
    const [hotspot] = of({ stories: [announced('1', '600001'), flash] })
    expect([hotspot?.title, hotspot?.stocks.map(({ code }) => code)]).toEqual(['固态电池获突破', ['600001']])
  })

  test('take in the stocks at their limit for the concept, each with its reason', () => {
    const stories = [story(report('1', 34_000, { title: '固态电池获突破', important: true }))]
    const [hotspot] = of({
      stories,
      reasons: [reason('600003', 35_000, ['固态电池']), reason('600004', 35_000, ['黄金'])],
    })
    expect(hotspot?.stocks).toEqual([
      { code: '600003', second: 35_000, reason: '固态电池：签单', reasonFrom: 'limitUp' },
    ])
  })

  test('hold the community’s themes of two stocks or more', () => {
    const reasons = [
      community('600001', 34_500, ['固态电池', '设备']),
      community('600002', 34_200, ['固态电池', '设备']),
      community('600004', 34_300, ['独自的题材']),
    ]
    expect(of({ reasons })).toMatchObject([
      { id: '2025-11-03.community.固态电池', group: COMMUNITY.group, second: 34_200, concepts: ['固态电池'] },
    ])
  })

  test('are hot by who told them, the reasons given and what their stocks did, and the parts sum to it', () => {
    const important = report('1', 54_000, { title: '固态电池', important: true, codes: ['600001'] })
    const reasons = [
      reason('600001', 54_000, ['别的']),
      reason('600002', 54_000, ['固态电池']),
      reason('600005', 54_000, ['黄金']),
    ]
    const [hotspot] = of({ stories: [story(important)], reasons })
    expect(hotspot?.heat.parts).toEqual([
      { kind: 'mention', name: 'cls', count: 1, weight: 4, heat: 4 },
      { kind: 'seal', name: '涨停', count: 2, weight: 2, heat: 4 },
      { kind: 'reason', name: 'jiyou', count: 1, weight: 2, heat: 2 },
    ])
    expect(hotspot?.heat.heat).toBe(10)
  })

  test('are no hotter for a source that tells the same story again', () => {
    const first = report('1', 54_000, { codes: ['600009'] })
    const twice = story(first, report('2', 54_000), report('3', 54_000, { source: 'ths' }))
    expect(of({ stories: [twice] })[0]?.heat.heat).toBe(3.5)
  })
})

describe('heat', () => {
  const event = (second: number, weight = 2): HeatEvent => ({ kind: 'mention', name: 'cls', second, weight })

  test('is halved every two hours, and nothing after the moment counts', () => {
    expect(heatOf([event(36_000), event(50_000)], 36_000 + HALF_LIFE_SECONDS).heat).toBe(1)
  })

  test('does not fade after the close', () => {
    expect(heatOf([event(54_000)], 86_399).heat).toBe(2)
    expect(heatOf([event(54_000), event(70_000)], 86_399).heat).toBe(4)
  })

  test('rises, peaks and fades', () => {
    expect(heatOf([event(40_000)], 40_000).stage).toBe('rising')
    expect(heatOf([event(40_000), event(43_000, 0.5)], 44_000).stage).toBe('peak')
    expect(heatOf([event(40_000)], 48_000).stage).toBe('fading')
  })

  test('is told for every half hour, the moment last', () => {
    const { curve, heat } = heatOf([event(36_000)], 36_000 + 3600)
    expect(curve).toHaveLength(12)
    expect(curve.slice(0, 9)).toEqual(Array(9).fill(0))
    expect(curve.at(-1)).toBe(heat)
    expect(curve[9]).toBe(2)
  })
})

describe('the tabs', () => {
  test('begin with the community, whatever is counted', () => {
    expect(HOTSPOT_GROUPS[0]).toEqual({ group: '韭研公社', blockCode: 'community' })
    expect(categoryCounts([])[0]).toEqual({ group: '韭研公社', blockCode: 'community', name: '韭研公社', count: 0 })
  })

  test('count their hotspots, and each is followed by its blocks', () => {
    const battery = { group: '新能源车', blockCode: '885001', blockName: '固态电池' }
    const counted = categoryCounts([
      battery,
      battery,
      { group: '未归类', blockCode: 'unresolved', blockName: '未归类' },
    ])
    expect(counted.filter(({ count }) => count > 0)).toEqual([
      { group: '新能源车', blockCode: 'energy', name: '新能源车', count: 2 },
      { group: '新能源车', blockCode: '885001', name: '固态电池', count: 2 },
      { group: '未归类', blockCode: 'unresolved', name: '未归类', count: 1 },
    ])
  })

  test('have each concept in the first group whose words it has', () => {
    const groups = ['汽车芯片', '动物疫苗', '白酒概念', '中药', '说不清'].map(name => groupOfConcept(name).group)
    expect(groups).toEqual(['科技', '医药健康', '消费服务', '医药健康', '其他'])
  })
})
