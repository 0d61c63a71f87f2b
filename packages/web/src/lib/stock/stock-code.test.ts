import { expect, test } from 'vitest'
import { exchangeCode, readCodes } from './stock-code.ts'

test('a pasted list is read whatever stands between the codes and however the exchange is named', () => {
  const codes = readCodes('600519 000001,sz300750；SH.688981、\n920002.BJ｜600000.ss\t601318.SH').map(
    ({ code }) => code,
  )
  expect(codes).toEqual(['600519', '000001', '300750', '688981', '920002', '600000', '601318'])
})

test('what is no A share is told, not dropped', () => {
  expect(readCodes('60051 sz600519 茅台 510300 600519')).toEqual([
    { typed: '60051', code: undefined },
    { typed: 'sz600519', code: undefined },
    { typed: '茅台', code: undefined },
    { typed: '510300', code: undefined },
    { typed: '600519', code: '600519' },
  ])
})

test('an empty text holds no codes', () => {
  expect(readCodes(' \n,， ')).toEqual([])
})

test.each([
  ['600519', '600519.SH'],
  ['000001', '000001.SZ'],
  ['920002', '920002.BJ'],
])('%s is written %s', (code, written) => {
  expect(exchangeCode(code)).toBe(written)
  expect(readCodes(written)[0]?.code).toBe(code)
})
