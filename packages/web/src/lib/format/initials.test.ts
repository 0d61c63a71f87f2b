import { expect, test } from 'vitest'
import { hasInitials } from './initials.ts'

test.each([
  ['平安银行', 'payh'],
  ['贵州茅台', 'gzmt'],
  ['宁德时代', 'sd'],
  ['长城汽车', 'ccqc'],
  ['重庆啤酒', 'cqpj'],
  ['厦门钨业', 'xmwy'],
  ['TCL科技', 'tclkj'],
  ['鄂尔多斯', 'eeds'],
  ['欧派家居', 'opjj'],
  ['日月明', 'rym'],
  ['三六零', 'sll'],
])('%s is found by %s', (name, initials) => {
  expect(hasInitials(name, initials)).toBe(true)
})

test('the letters must follow each other', () => {
  expect(hasInitials('平安银行', 'py')).toBe(false)
  expect(hasInitials('平安银行', 'yhx')).toBe(false)
})
