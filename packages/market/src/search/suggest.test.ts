import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildSuggest, fitOf, foldEntry, type SuggestEntry, scanSuggest, suggest, typedKey } from './suggest.ts'

const entries: readonly SuggestEntry[] = [
  { code: '600106', name: '重庆路桥', initials: ['cqlq', 'zqlq'], pinyin: ['chongqingluqiao', 'zhongqingluqiao'] },
  { code: '600519', name: '贵州茅台', initials: ['gzmt'], weight: 9 },
  { code: '600999', name: '招商证券', initials: ['zszq'] },
  { code: '000519', name: '中兵红箭', initials: ['zbhj'] },
  { code: '600001', name: '*ST 长城', initials: ['stcc', 'stzc'] },
  { code: '300519', name: '贵州', initials: ['gz'] },
]
const table = buildSuggest(entries)
const found = (typed: string) => suggest(table, typed).map(position => entries[position]?.name)

describe('suggestions', () => {
  test('a name with a polyphone is found by each of its readings', () => {
    expect(found('cq')).toEqual(['重庆路桥'])
    expect(found('zq')).toEqual(['重庆路桥', '招商证券'])
    expect(found('CQLQ')).toEqual(['重庆路桥'])
    expect(found('zhongqing')).toEqual(['重庆路桥'])
  })

  test('a code is found by its beginning, with its exchange or without', () => {
    expect(found('6005')).toEqual(['贵州茅台'])
    expect(found('sh600519')).toEqual(['贵州茅台'])
    expect(found('600519.SH')).toEqual(['贵州茅台'])
    expect(found('SZ000')).toEqual(['中兵红箭'])
    expect(found('600')[0]).toBe('贵州茅台')
  })

  test('a name is found by any part of it, the whole before the beginning before the inside', () => {
    expect(found('贵州')).toEqual(['贵州', '贵州茅台'])
    expect(found('茅台')).toEqual(['贵州茅台'])
    expect(found('mt')).toEqual(['贵州茅台'])
    expect(found('州')).toEqual(['贵州茅台', '贵州'])
  })

  test('stars, spaces, capitals and full-width letters make no difference', () => {
    expect(found('st长')).toEqual(['*ST 长城'])
    expect(found('＊ＳＴ长城')).toEqual(['*ST 长城'])
    expect(found(' GzMt ')).toEqual(['贵州茅台'])
  })

  test('nothing typed and nothing known find nothing', () => {
    expect(found('')).toEqual([])
    expect(found('xyz')).toEqual([])
  })

  test('a look at every entry finds what the table finds, in its order', () => {
    const folded = entries.map(foldEntry)
    const typed = [
      'cq',
      'zq',
      'CQLQ',
      'zhongqing',
      '6005',
      'sh600519',
      '600519.SH',
      '600',
      '贵州',
      '茅台',
      'mt',
      '州',
      'st长',
      '',
    ]
    for (const text of typed) {
      expect(scanSuggest(folded, text, at => entries[at]?.weight ?? 0)).toEqual(suggest(table, text))
    }
    expect(folded.map(entry => fitOf(entry, typedKey('贵州')))).toEqual([
      undefined,
      1,
      undefined,
      undefined,
      undefined,
      0,
    ])
  })

  test('at most ten are kept, the heaviest', () => {
    const many = Array.from({ length: 50 }, (_, i) => ({
      code: String(600_000 + i),
      name: `股${i}`,
      initials: [],
      weight: i,
    }))
    const best = suggest(buildSuggest(many), '6000')
    expect(best).toEqual([49, 48, 47, 46, 45, 44, 43, 42, 41, 40])
  })

  test('every entry is found by its whole code, name and readings', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 6 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 8 }), names => {
        const given = names.map((name, i) => ({ code: String(600_000 + i), name: `股${name}`, initials: [name] }))
        const built = buildSuggest(given)
        given.forEach((entry, position) => {
          expect(suggest(built, entry.code)).toContain(position)
          expect(suggest(built, entry.name)).toContain(position)
          expect(suggest(built, entry.initials[0] ?? '')).toContain(position)
        })
      }),
    )
  })
})

test('among 5,400 stocks a key stroke costs far less than a millisecond', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const letter = (seed: number) => letters[seed % 26] ?? 'a'
  const stocks = Array.from({ length: 5400 }, (_, i) => ({
    code: String(600_000 + i),
    name: String.fromCodePoint(
      0x4e00 + ((i * 7) % 3000),
      0x4e00 + ((i * 13) % 3000),
      0x4e00 + (i % 3000),
      0x4e00 + (i % 50),
    ),
    initials: [letter(i) + letter(i * 3 + 1) + letter(i * 7 + 2) + letter(i * 11 + 5)],
  }))
  const full = buildSuggest(stocks)
  const queries = stocks.flatMap(stock => [
    stock.code.slice(0, 4),
    stock.name.slice(1, 3),
    stock.initials[0]?.slice(0, 2) ?? '',
  ])
  const times = queries.map(query => {
    const before = performance.now()
    suggest(full, query)
    return performance.now() - before
  })
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY
  console.info(`suggest over ${stocks.length} stocks: ${full.size} keys, p99 ${(p99 * 1000).toFixed(1)} µs`)
  expect(p99).toBeLessThan(0.2)
})
