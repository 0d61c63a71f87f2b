import { expect, test } from 'vitest'
import { checkedChecklist, checklistTrace, RELIABILITY, SECURITY } from './checklist-trace.ts'

test.each([SECURITY, RELIABILITY])('every row of $document is there, and every test it names exists', checklist => {
  const { lines, problems } = checkedChecklist(checklist)
  expect(problems).toEqual([])
  expect(lines.map(({ id }) => id)).toEqual(checklist.ids)
})

test('a row in part, one not yet, a missing test and a wrong count are told apart', () => {
  const document = [
    '1 of 3 rows are shown whole, 1 in part, 1 not yet.',
    '| S1 | one | `a.test.ts › it holds` |',
    '| S2 | two | `a.test.ts › it holds`<br>not yet: the other half |',
    '| S3 | three | not yet: all of it |',
  ].join('\n')
  const { ids } = SECURITY
  const sourceOf = () => "test('it holds', () => {"
  const { whole, inPart, notYet, problems } = checklistTrace(document, ids, sourceOf)
  expect([whole, inPart, notYet]).toEqual([1, 1, 1])
  expect(problems).toEqual(ids.slice(3).map(id => `${id} is not there`))
  expect(checklistTrace(document, ids, () => '').problems).toContain('S1: a.test.ts has no test "it holds"')
  expect(checklistTrace(document.replace('1 of 3', '2 of 3'), ids, sourceOf).problems.at(-1)).toMatch(
    /^it must say: 1 of 3/,
  )
})
