import { expect, test } from 'vitest'
import { suggestionPath } from './suggestion-path.ts'

test.each([
  [{ kind: 'stock', code: '600519', name: '茅台', hint: '' }, '/stock/detail/600519'],
  [{ kind: 'concept', code: 'BK1', name: '5G&6G', hint: '' }, '/stock/concept?concept=5G%266G'],
  [
    { kind: 'branch', code: '1', name: '上海营业部', hint: '' },
    `/stock/longhu?branch=${encodeURIComponent('上海营业部')}`,
  ],
  [{ kind: 'alias', code: '上塘路', name: '上塘路', hint: '' }, `/stock/longhu?alias=${encodeURIComponent('上塘路')}`],
  [{ kind: 'word', code: '', name: '降准', hint: '' }, `/stock/search?query=${encodeURIComponent('降准')}`],
] as const)('%j leads to its page', (suggestion, path) => {
  expect(suggestionPath(suggestion)).toBe(path)
})
