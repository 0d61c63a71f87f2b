import { expect, test } from 'vitest'
import { statementText } from './statement-text.ts'

test('a file of the Chinese code page, of UTF-8 and of two bytes a letter is read as it was written', () => {
  // 成交 in GBK.
  expect(statementText(Uint8Array.of(0xb3, 0xc9, 0xbd, 0xbb))).toBe('成交')
  expect(statementText(new TextEncoder().encode('\uFEFF成交'))).toBe('成交')
  expect(statementText(Uint8Array.of(0xff, 0xfe, 0x10, 0x62, 0xa4, 0x4e))).toBe('成交')
})

test('a workbook is no text', () => {
  expect(statementText(Uint8Array.of(0x50, 0x4b, 3, 4))).toBeUndefined()
  expect(statementText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBeUndefined()
})
