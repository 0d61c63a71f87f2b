import { describe, expect, test } from 'vitest'
import { hasTest, traceLines, traceProblems } from './spec-trace.ts'
import { checkedTrace } from './trace-check.ts'

test('every test named in docs/spec-trace.md exists', () => {
  const { lines, problems } = checkedTrace()
  expect(problems).toEqual([])
  expect(lines.length).toBeGreaterThan(200)
})

describe('the check of the trace', () => {
  const document = [
    '| id | statement | test |',
    '| --- | --- | --- |',
    '| 2.1 | /login exists | `web/routes.test.ts › every route has a screen` |',
    '| 2.2 | type is 1\\|2 | not yet |',
  ].join('\n')

  test('reads statements and leaves headings alone', () => {
    expect(traceLines(document)).toEqual([
      { id: '2.1', statement: '/login exists', tests: ['`web/routes.test.ts › every route has a screen`'] },
      { id: '2.2', statement: 'type is 1\\|2', tests: [] },
    ])
  })

  test('a missing file, a missing test and a repeated id are told apart', () => {
    const lines = traceLines(`${document}\n${document}`)
    expect(traceProblems(lines.slice(0, 2), () => undefined)).toEqual(['2.1: there is no web/routes.test.ts'])
    expect(traceProblems(lines.slice(0, 2), () => '')).toEqual([
      '2.1: web/routes.test.ts has no test "every route has a screen"',
    ])
    expect(traceProblems(lines.slice(1, 4), () => "test('every route has a screen', () => {")).toEqual([
      '2.2 is there twice',
    ])
  })

  test('a test over a table is known by its name as written', () => {
    expect(hasTest("test.each(endpoints)('$group $path is answered', () => {", '$group $path is answered')).toBe(true)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a test's name as it is written in its file
    expect(hasTest("test(`leads a stranger ${open ? 'there' : 'away'}`, () => {", 'leads a stranger ${…}')).toBe(true)
    expect(hasTest('// $group $path is answered', '$group $path is answered')).toBe(false)
  })
})
