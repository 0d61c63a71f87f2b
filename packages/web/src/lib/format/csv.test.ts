import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, parseCsv } from './csv.ts'

test('a file begins with the mark that Excel looks for, and ends its lines as the standard says', () => {
  expect(
    csvText([
      ['代码', '涨跌幅(%)'],
      ['600519.SH', -0.69],
    ]),
  ).toBe('\uFEFF代码,涨跌幅(%)\r\n600519.SH,-0.69\r\n')
})

test('a reason with a comma, a quote or a new line stays one field', () => {
  expect(csvText([['减速器,并购', '称"龙头"', '两\n行']])).toBe('\uFEFF"减速器,并购","称""龙头""","两\n行"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is not run as a formula', text => {
  expect(csvText([[text]]).slice(1)).toMatch(/^"?'/)
})

test('the unknown is an empty field, a zero is a zero', () => {
  expect(csvText([[null, undefined, Number.NaN, 0]])).toBe('\uFEFF,,,0\r\n')
})

test('what was exported is read back as it was', () => {
  // An apostrophe before such a sign is what the guard itself writes, and a line of nothing is no line.
  const text = fc.string({ unit: 'binary' }).filter(value => !/^'[=+\-@\t\r]/.test(value))
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }).filter(line => line.some(each => each !== ''))), lines => {
      expect(parseCsv(csvText(lines))).toEqual(lines)
    }),
    { numRuns: 40 },
  )
})
