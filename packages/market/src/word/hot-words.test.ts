import { describe, expect, test } from 'vitest'
import { canBeHot, spelled } from './hot-word.ts'
import { countWords, hotWords, type WordDay } from './hot-words.ts'

function day(name: string, counts: Record<string, number>, texts = 100): WordDay {
  return { day: name, texts, counts: new Map(Object.entries(counts)) }
}

describe('the words of a day', () => {
  test('are written as a person does: short Latin letters are an abbreviation, a longer word is left alone', () => {
    expect(['ai', 'st板块', '5g', 'deepseek', '光刻机'].map(spelled)).toEqual([
      'AI',
      'ST板块',
      '5G',
      'deepseek',
      '光刻机',
    ])
  })

  test('are counted by texts: a text that says a word ten times is one', () => {
    const { texts, counts } = countWords('2026-07-30', [['芯片', '芯片', '算力'], ['芯片'], []])
    expect({ texts, counts: Object.fromEntries(counts) }).toEqual({ texts: 3, counts: { 芯片: 2, 算力: 1 } })
  })

  test('have the heat of tf-idf: 20 of 100 texts that hold what 20 of 200 hold weigh 20 × ln(201 / 21)', () => {
    const [row] = hotWords([day('a', {}), day('b', { 商业航天: 20 })], 10)
    expect(row).toMatchObject({ word: '商业航天', texts: 20, rank: 1 })
    expect(row?.heat).toBeCloseTo(20 * Math.log(201 / 21), 12)
  })

  test('that are said every day stand behind one that is new, though more texts hold them', () => {
    const past = Array.from({ length: 30 }, (_, at) => day(`d${at}`, { 增持: 40 }))
    expect(hotWords([...past, day('z', { 增持: 40, 脑机接口: 15 })], 10).map(({ word }) => word)).toEqual([
      '脑机接口',
      '增持',
    ])
  })

  test('tell the places won and lost since the day before, and nothing of a word that is new', () => {
    const days = [day('a', { 军工: 9, 白酒: 5 }), day('b', { 军工: 4, 白酒: 8, 光伏: 3 })]
    expect(hotWords(days, 10).map(({ word, rank, rankChange }) => [word, rank, rankChange])).toEqual([
      ['白酒', 1, 1],
      ['光伏', 2, undefined],
      ['军工', 3, -2],
    ])
    expect(hotWords(days.slice(0, 1), 10).map(({ rankChange }) => rankChange)).toEqual([undefined, undefined])
  })

  test('have a curve of five days that ends with the heat of the day', () => {
    const days = Array.from({ length: 8 }, (_, at) => day(`d${at}`, { 液冷: at }))
    const [row] = hotWords(days, 1)
    expect(row?.curve.map(each => each.day)).toEqual(['d3', 'd4', 'd5', 'd6', 'd7'])
    expect(row?.curve.at(-1)?.heat).toBe(row?.heat)
    // The heat a day had stays what it was, whatever is told after.
    expect(row?.curve[3]?.heat).toBe(hotWords(days.slice(0, 7), 1)[0]?.heat)
  })

  test('look back 30 days and no further', () => {
    const old = day('old', { 猪肉: 90 })
    const past = Array.from({ length: 30 }, (_, at) => day(`d${at}`, {}))
    const today = day('z', { 猪肉: 5 })
    expect(hotWords([old, ...past, today], 1)[0]?.heat).toBe(hotWords([...past, today], 1)[0]?.heat)
  })

  test('are none when nothing was told, and none of one text alone', () => {
    expect(hotWords([], 10)).toEqual([])
    expect(hotWords([day('a', { 芯片: 1 }, 1)], 10)).toEqual([])
  })
})

test.each([
  { word: '商业航天', tag: 'nz', isName: true, expected: true },
  { word: '芯片', tag: 'n', isName: false, expected: true },
  { word: 'openai', tag: 'eng', isName: false, expected: true },
  { word: '5g', tag: 'm', isName: true, expected: true },
  { word: 'ai', tag: 'eng', isName: true, expected: true },
  { word: 'sk', tag: 'eng', isName: false, expected: false },
  { word: '9.98%', tag: 'm', isName: true, expected: false },
  { word: '25q3', tag: 'eng', isName: false, expected: false },
  { word: '财联社', tag: 'nt', isName: false, expected: false },
  { word: '公司', tag: 'n', isName: false, expected: false },
  { word: '后者', tag: 'n', isName: false, expected: false },
  { word: '摩根大通', tag: 'nz', isName: false, expected: true },
  { word: '增长', tag: 'v', isName: false, expected: false },
  { word: '股', tag: 'n', isName: false, expected: false },
])('$word ($tag, a name: $isName) can be a hot word: $expected', ({ word, tag, isName, expected }) => {
  expect(canBeHot({ word, tag }, isName)).toBe(expected)
})

test('what any text may say of anything is no hot word, and the thing it is said of is one', () => {
  const general =
    '速度 状态 巨头 指向 问世 机会 备货 产生 核准 总局 研究室 旺季 峰会 共振 国产 程度 经验 消费者 晨会 重塑 次数 理由 话题 产业资本 消息面'.split(
      ' ',
    )
  expect(general.filter(word => canBeHot({ word, tag: 'n' }, false))).toEqual([])
  const things = '汽车 银行 能源 药品 关税 内卷 贷款 黄金 国债 通胀 存储 制冷剂 煤电 电池 暴雨 地震'.split(' ')
  expect(things.filter(word => !canBeHot({ word, tag: 'n' }, false))).toEqual([])
})
