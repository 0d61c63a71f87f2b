import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { momentOf } from '#lib/market-time/moment.ts'
import { EventList } from './event-list.tsx'

afterEach(cleanup)

const timeOf = (text: string) => {
  const { at } = momentOf(new URLSearchParams({ at: text }))
  if (at === undefined) throw new Error(`${text} is no time`)
  return at
}
const list = [
  { id: 'firstSeal', time: timeOf('09:31:15'), title: '首个涨停', detail: '祥昀咨询' },
  { id: 'break', time: timeOf('13:40:02'), title: '最高板炸板', detail: '崴盛股份' },
]

test('what has come is told with its time and stock; of what is to come only that it will, and both can be jumped to', () => {
  const onJump = vi.fn()
  const events = { list, error: null, isLoading: false, load: async () => list }
  render(<EventList events={events} at={timeOf('10:31:00')} onJump={onJump} />)
  const [come, coming] = screen.getAllByRole('button')
  expect(come?.textContent).toBe('09:31首个涨停祥昀咨询')
  expect(coming?.textContent).toBe('未到最高板炸板')
  if (coming) fireEvent.click(coming)
  expect(onJump).toHaveBeenCalledWith(list[1])
})

test('events that did not come say why and are asked for again', () => {
  const load = vi.fn(async () => undefined)
  render(
    <EventList
      events={{ list: undefined, error: new Error('断了'), isLoading: false, load }}
      at={undefined}
      onJump={vi.fn()}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(load).toHaveBeenCalledTimes(1)
})
