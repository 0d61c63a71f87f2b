import { expect, test } from 'vitest'
import { CHECKLIST, checkedSecurityTrace, securityTrace } from './security-trace.ts'

test('every row of the checklist is there, and every test it names exists', () => {
  const { lines, problems } = checkedSecurityTrace()
  expect(problems).toEqual([])
  expect(lines.map(({ id }) => id)).toEqual(CHECKLIST)
})

test('a row in part, one not yet, a missing test and a wrong count are told apart', () => {
  const document = [
    '1 of 3 rows are shown whole, 1 in part, 1 not yet.',
    '| S1 | one | `a.test.ts › it holds` |',
    '| S2 | two | `a.test.ts › it holds`<br>not yet: the other half |',
    '| S3 | three | not yet: all of it |',
  ].join('\n')
  const sourceOf = () => "test('it holds', () => {"
  const { whole, inPart, notYet, problems } = securityTrace(document, sourceOf)
  expect([whole, inPart, notYet]).toEqual([1, 1, 1])
  expect(problems).toEqual(CHECKLIST.slice(3).map(id => `${id} is not there`))
  expect(securityTrace(document, () => '').problems).toContain('S1: a.test.ts has no test "it holds"')
  expect(securityTrace(document.replace('1 of 3', '2 of 3'), sourceOf).problems.at(-1)).toMatch(/^it must say: 1 of 3/)
})
