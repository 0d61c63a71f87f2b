import { expect, test } from 'vitest'
import { aliasHint } from './seat-labels.ts'

test('a nickname says whose it is: of the table somebody keeps, or of the lists that label the seat, with how often', () => {
  const alias = { name: '某客', confidencePct: 75 }
  expect(aliasHint({ ...alias, labelled: null })).toContain('可信度 75% 取自称呼表')
  expect(aliasHint({ ...alias, labelled: { by: '开盘啦', times: 3, of: 4 } })).toBe(
    '“某客”是开盘啦对该席位的标注，并非官方；可信度 75% 是导入的榜单中该席位 4 次出现里如此标注的 3 次，不由成交推算',
  )
})
