import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useToasts } from '#lib/page/toasts.ts'
import { addressOf, isLiveMoment, momentOf, useMoment } from './moment.ts'

afterEach(() => {
  cleanup()
  useToasts.setState({ list: [] })
  history.replaceState(null, '', '/')
})

const of = (search: string) => momentOf(new URLSearchParams(search))

test('an address without a day or a time shows now', () => {
  expect([of(''), isLiveMoment(of('tab=broken'))]).toEqual([{}, true])
})

test('a day and a time in the address are that moment', () => {
  expect(of('date=2025-11-28&at=10:31:00')).toEqual({ date: '2025-11-28', at: '10:31:00' })
  expect(isLiveMoment(of('at=10:31:00'))).toBe(false)
})

test('a Sunday is the Friday before', () => {
  expect(of('date=2025-11-30')).toEqual({ date: '2025-11-28' })
})

test.each(['date=yesterday&at=noon', 'date=2025-13-45', 'at=24:00:00', 'date='])('%s is no moment', search => {
  expect(isLiveMoment(of(search))).toBe(true)
})

test('another screen is shown at the same moment', () => {
  expect([addressOf({}), addressOf(of('date=2025-11-28&at=10:31:00&tab=broken'))]).toEqual([
    '',
    '?date=2025-11-28&at=10%3A31%3A00',
  ])
})

function Shown() {
  const [{ date, at }] = useMoment()
  return <p>{date ?? at ?? '现在'}</p>
}

test('a day that does not exist is taken out of the address and said, once', async () => {
  history.replaceState(null, '', '/collect?date=2026-13-40&group=短线')
  render(
    <>
      <Shown />
      <Shown />
    </>,
  )
  await screen.findAllByText('现在')
  expect(new URLSearchParams(location.search).toString()).toBe(new URLSearchParams({ group: '短线' }).toString())
  expect(useToasts.getState().list).toMatchObject([{ text: '地址里的日期“2026-13-40”无效，已忽略', times: 1 }])
})

test('a time that does not exist leaves the day as it is', async () => {
  history.replaceState(null, '', '/collect?date=2025-11-28&at=25:00')
  render(<Shown />)
  await screen.findByText('2025-11-28')
  expect(location.search).toBe('?date=2025-11-28')
  expect(useToasts.getState().list).toMatchObject([{ text: '地址里的时间“25:00”无效，已忽略' }])
})
