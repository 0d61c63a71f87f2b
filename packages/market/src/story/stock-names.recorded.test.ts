import { describe, expect, test } from 'vitest'
import { hasRecorded, recordedRows, recordedText } from '#recorded-data.fixture.ts'
import { stockNameFinder } from './stock-names.ts'

const LIST = 'stock_list/all_codes_20250909.csv'
const WIRES = ['cls', 'ths', 'eastmoney'] as const
const fileOf = (wire: string) => `news/${wire}_20260730_20260731.jsonl.gz`
const missing = [LIST, ...WIRES.map(fileOf)].some(file => !hasRecorded(file))

interface Item {
  readonly title: string
  readonly content: string
  readonly stocks: readonly { readonly code: string; readonly name: string }[]
}

describe.skipIf(missing)('the stocks of recorded news', () => {
  const names = missing
    ? []
    : [...recordedRows(LIST)].map(row => ({ code: row.get('stock_code') ?? '', name: row.get('short_name') ?? '' }))
  const find = stockNameFinder(names.map(({ code, name }) => ({ code, names: [name] })))
  const nameOf = new Map(names.map(({ code, name }) => [code, name]))
  const plain = (name: string) => name.replaceAll(/\s/g, '').replace(/^(?:\*?ST|[NC])/, '')
  const codeOf = new Map(names.map(({ code, name }) => [plain(name), code]))

  function namedBy({ stocks }: Item): ReadonlySet<string> {
    const codes = stocks.map(({ code, name }) => {
      // One wire gives codes, of funds and of boards as well: only those with an exchange are stocks.
      const [, own] = /^(\d{6})\.(?:SH|SZ|BJ)$/.exec(code) ?? []
      return own === undefined ? codeOf.get(plain(name)) : nameOf.has(own) ? own : undefined
    })
    return new Set(codes.filter(code => code !== undefined))
  }

  // A record names the stocks an item is about; a text may name more, so what only we find is not all wrong.
  test('are found where the record names them', () => {
    const table = WIRES.map(wire => {
      const lines = recordedText(fileOf(wire)).trim().split('\n')
      const items: readonly Item[] = lines.map(line => JSON.parse(line))
      let [compared, both, onlyOurs, onlyTheirs] = [0, 0, 0, 0]
      for (const item of items) {
        const theirs = namedBy(item)
        if (theirs.size === 0) continue
        const ours = new Set(find(`${item.title} ${item.content}`).map(({ code }) => code))
        compared += 1
        both += [...ours].filter(code => theirs.has(code)).length
        onlyOurs += [...ours].filter(code => !theirs.has(code)).length
        onlyTheirs += [...theirs].filter(code => !ours.has(code)).length
      }
      const precisionPct = (100 * both) / (both + onlyOurs)
      const recallPct = (100 * both) / (both + onlyTheirs)
      return { wire, compared, both, onlyOurs, onlyTheirs, precisionPct, recallPct }
    })
    console.table(table)
    const sum = (key: 'both' | 'onlyOurs' | 'onlyTheirs') => table.reduce((total, row) => total + row[key], 0)
    expect(sum('both') / (sum('both') + sum('onlyOurs'))).toBeGreaterThan(0.9)
    expect(sum('both') / (sum('both') + sum('onlyTheirs'))).toBeGreaterThan(0.9)
  })

  test('are none where six digits stand alone, a wire is quoted or a name is cut out of other words', () => {
    const texts = WIRES.flatMap(wire =>
      recordedText(fileOf(wire))
        .trim()
        .split('\n')
        .map((line): Item => JSON.parse(line))
        .map(({ title, content }) => `${title} ${content}`),
    )
    const cut =
      /^(?:同花顺iFinD|上海银行间|中国银行业协会|数字人才|深圳华强北|寒武纪早期|国新能源[汽消]|中国卫星导航|线上线下)/
    const found = texts.flatMap(text => find(text).map(({ from, text: told }) => ({ told, rest: text.slice(from) })))
    console.log(`links in ${texts.length} recorded texts: ${found.length}`)
    expect(found.filter(({ told }) => /^\d{6}$/.test(told))).toEqual([])
    expect(found.filter(({ rest }) => cut.test(rest))).toEqual([])
    expect(found.length).toBeGreaterThan(2300)
  })
})
