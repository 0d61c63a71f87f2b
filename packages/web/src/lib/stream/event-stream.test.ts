import { expect, test } from 'vitest'
import { eventStreamParser } from './event-stream.ts'

const TEXT =
  'retry: 2000\n\n: alive\n\nevent: moves\nid: 7\ndata: ["涨停"]\n\nevent: tick\nid: 7\ndata: {"version":\ndata: "7"}\n\n'
const EVENTS = [
  { name: 'moves', id: '7', data: '["涨停"]' },
  { name: 'tick', id: '7', data: '{"version":\n"7"}' },
]

test.each(['\n', '\r\n', '\r'])('the same events come out wherever the text is cut (line break %j)', lineBreak => {
  const text = TEXT.replaceAll('\n', lineBreak)
  for (let cut = 0; cut <= text.length; cut++) {
    const parser = eventStreamParser()
    // With bare carriage returns the last one may still become a pair: the next piece settles it.
    const events = [text.slice(0, cut), text.slice(cut), ': alive'].flatMap(piece => parser.feed(piece))
    expect(events).toEqual(EVENTS)
  }
})

test('an event that has not ended waits for its end', () => {
  const parser = eventStreamParser()
  expect(parser.feed('event: tick\ndata: {}\n')).toEqual([])
  expect(parser.feed('\n')).toEqual([{ name: 'tick', id: '', data: '{}' }])
})

test('the server says how long to wait before coming back', () => {
  const parser = eventStreamParser()
  expect(parser.retryMs()).toBeUndefined()
  parser.feed('retry: 2000\n\nretry: soon\n\n')
  expect(parser.retryMs()).toBe(2000)
})
