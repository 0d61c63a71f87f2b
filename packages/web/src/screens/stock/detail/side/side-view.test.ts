import { expect, test } from 'vitest'
import { readSideView, withoutItem } from './side-view.ts'

const view = (search: string) => readSideView(new URLSearchParams(search))

test('the first visit reads the points, and cycles of a middling sensitivity', () => {
  expect(view('')).toEqual({
    side: 'brief',
    newsKind: undefined,
    item: undefined,
    mark: undefined,
    sensitivity: '2',
    size: 'mainNetYuan',
  })
})

test('an address that was shared says what is read and which day is pointed out', () => {
  expect(view('side=longhu&mark=2026-11-19&cycle=3&size=largeNetYuan')).toEqual({
    side: 'longhu',
    newsKind: undefined,
    item: undefined,
    mark: '2026-11-19',
    sensitivity: '3',
    size: 'largeNetYuan',
  })
  expect(view('side=news&told=news')).toMatchObject({ side: 'news', newsKind: 'news' })
  expect(view('side=nothing&cycle=9&told=else')).toMatchObject({ side: 'brief', sensitivity: '2', newsKind: undefined })
})

test('the next stock is read on the same subject and day, not with the piece of news of this one', () => {
  expect(withoutItem('tab=day&side=news&item=2026-11-18-094&mark=2026-11-18')).toBe('tab=day&side=news&mark=2026-11-18')
})
