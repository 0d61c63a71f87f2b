import { expect, test } from 'vitest'
import { sourceLab } from './source-lab.ts'

test('a source that was made to fail is itself again after five minutes, or when told so', () => {
  let now = 0
  const lab = sourceLab(() => now)
  lab.set('quotes', 'dead')
  lab.set('news', 'empty')
  lab.set('news', 'normal')
  expect(lab.exercises()).toEqual([{ dataSet: 'quotes', mode: 'dead', untilMs: 300_000 }])
  now = 299_999
  expect(lab.modeOf('quotes')).toBe('dead')
  now = 300_000
  expect([lab.modeOf('quotes'), lab.exercises()]).toEqual(['normal', []])
})
