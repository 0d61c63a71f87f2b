import { expect, test } from 'vitest'
import { auditOf } from './audit.ts'

test('what is grave among the known faults is told by name, and a registry that does not answer is not taken for none', () => {
  const vulnerabilities = { left: { severity: 'high' }, right: { severity: 'low' }, worst: { severity: 'critical' } }
  expect(auditOf(JSON.stringify({ vulnerabilities }))).toEqual({
    kind: 'answered',
    grave: ['left', 'worst'],
    others: 1,
  })
  expect(auditOf('{"vulnerabilities":{}}')).toEqual({ kind: 'answered', grave: [], others: 0 })
  expect(auditOf('{"message":"405 Method Not Allowed"}')).toEqual({
    kind: 'unanswered',
    reason: '405 Method Not Allowed',
  })
  for (const output of ['', '<html>', '{}', 'null']) expect(auditOf(output).kind).toBe('unanswered')
})
