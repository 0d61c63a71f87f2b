import { hasRecorded, recordedText } from '@kanpan/market/recorded-data.fixture'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { initialsOf } from './pinyin.ts'

const LIST = 'stock_list/tushare_stock_basic_even.json.gz'
const Recorded = z.object({ data: z.object({ fields: z.array(z.string()), items: z.array(z.array(z.unknown())) }) })

function recordedSpellings(): { name: string; spelling: string }[] {
  const { fields, items } = Recorded.parse(JSON.parse(recordedText(LIST))).data
  const cell = (item: readonly unknown[], field: string) => String(item[fields.indexOf(field)] ?? '').toLowerCase()
  return items.map(item => ({ name: cell(item, 'name'), spelling: cell(item, 'cnspell') }))
}

describe.skipIf(!hasRecorded(LIST))('the pinyin initials of the recorded stock names', () => {
  test('are among ours, polyphones with all their readings', () => {
    const rows = recordedSpellings()
    const different = rows.filter(({ name, spelling }) => !initialsOf(name).includes(spelling))
    console.table({ compared: rows.length, equal: rows.length - different.length, different: different.length })
    console.table(different.map(({ name, spelling }) => ({ name, theirs: spelling, ours: initialsOf(name).join(' ') })))
    expect(rows.length).toBeGreaterThan(2600)
    expect((rows.length - different.length) / rows.length).toBeGreaterThanOrEqual(0.995)
  })
})
