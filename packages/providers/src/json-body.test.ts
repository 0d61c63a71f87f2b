import { expect, test } from 'vitest'
import { UnreadableReply } from './codec.ts'
import { jsonBody, jsonIn } from './json-body.ts'

const LIST = '[{"a":1}]'

test.each([
  '{"a":1}',
  'cb({"a":1});',
  'callbackdata9575130({"a":1})',
  'try{cb({"a":1});}catch(e){};',
  'var x={"a":1}\n/* made by */',
  '/*<script>location.href=\'//sina.com\';</script>*/\nvar _x=({"a":1});',
  'kline_dayqfq={"a":1}',
])('%s is the JSON in it', text => {
  expect(jsonIn(text)).toEqual({ a: 1 })
  expect(jsonIn(text.replace('{"a":1}', LIST))).toEqual([{ a: 1 }])
})

test('what is no JSON is refused by what it looks like', () => {
  const kindOf = (text: string) => {
    try {
      return jsonBody(text, 'x')
    } catch (error) {
      return error instanceof UnreadableReply ? error.kind : error
    }
  }
  expect(['', ' \n', '<html>', 'cb({"a":', '{"a":1}}', 'Kinsoku jikou desu!'].map(kindOf)).toEqual([
    'empty',
    'empty',
    'refused',
    'cut',
    'cut',
    'cut',
  ])
})

test.each([
  ['a run of blanks behind it', `{}${' '.repeat(1_000_000)}x`],
  ['blanks where more may come', `}${' '.repeat(1_000_000)}x`],
  ['comments that end again and again', `/*${'*/'.repeat(500_000)}`],
  ['brackets that close nothing', `{${'}'.repeat(1_000_000)}x`],
])('a reply with %s is refused in the time of its length', (_, text) => {
  const startMs = performance.now()
  expect(jsonIn(text)).toBeUndefined()
  // Going back over it would take minutes at the least.
  expect(performance.now() - startMs).toBeLessThan(10_000)
})
