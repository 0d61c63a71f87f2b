import { hasRecorded, recordedText } from '@kanpan/market/recorded-data.fixture'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasInitials } from './initials.ts'

const LIST = 'stock_list/tushare_stock_basic_even.json.gz'
const Recorded = z.object({ data: z.object({ fields: z.array(z.string()), items: z.array(z.array(z.unknown())) }) })

test.skipIf(!hasRecorded(LIST))('recorded stock names are found by their recorded initials', () => {
  const { fields, items } = Recorded.parse(JSON.parse(recordedText(LIST))).data
  const cell = (item: readonly unknown[], field: string) => String(item[fields.indexOf(field)] ?? '')
  // Full-width letters, blanks and the marks an exchange hangs on a name are not typed.
  const rows = items.map(item => ({
    name: cell(item, 'name')
      .normalize('NFKC')
      .replaceAll(/[\s*]|-[A-Z]+$/g, ''),
    initials: cell(item, 'cnspell').toLowerCase(),
  }))
  const missed = rows.filter(({ name, initials }) => !hasInitials(name, initials))
  console.table({ compared: rows.length, found: rows.length - missed.length })
  console.table(missed)
  expect(rows.length).toBeGreaterThan(2600)
  expect((rows.length - missed.length) / rows.length).toBeGreaterThanOrEqual(0.995)
})
