import { expect, test } from 'vitest'
import type { Sheet } from './sheet.ts'
import { SHEET_WIDTH, sheetLayout } from './sheet-layout.ts'

/** Every sign as wide as it is high, ASCII half of that. */
const measure = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (sign.charCodeAt(0) < 128 ? size / 2 : size), 0)

const sheet: Sheet = {
  title: '2026-11-19 周四 复盘',
  subtitle: '模拟行情 · 收盘',
  figures: Array.from({ length: 9 }, (_, at) => ({
    title: `第${at}项`,
    text: '142家',
    beside: '昨 151家 · 20日均 62.55家',
  })),
  sections: [
    {
      title: '大盘',
      lines: [
        [
          { text: '一二三四五六七八九十'.repeat(6), tone: 'plain' },
          { text: '1234567890', tone: 'up' },
        ],
      ],
    },
  ],
  foot: ['仅供参考，不构成投资建议'],
}

test('nothing stands outside the picture, and a number is never broken', () => {
  const { height, texts } = sheetLayout(sheet, measure)
  for (const { x, y, text, size } of texts) {
    expect(x + measure(text, size), text).toBeLessThanOrEqual(SHEET_WIDTH - 56)
    expect(y).toBeLessThan(height)
  }
  expect(texts.filter(({ text }) => text === '1234567890')).toHaveLength(1)
})

test('the title comes first, the risk line last', () => {
  const { texts } = sheetLayout(sheet, measure)
  const byHeight = texts.toSorted((a, b) => a.y - b.y)
  expect([byHeight[0]?.text, byHeight.at(-1)?.text]).toEqual(['2026-11-19 周四 复盘', '仅供参考，不构成投资建议'])
})

test('the same review gives the same picture', () => {
  expect(sheetLayout(sheet, measure)).toEqual(sheetLayout(sheet, measure))
})
