import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { momentOf } from '#lib/market-time/moment.ts'
import { pause, play, setSpeed, stepOf, usePlayer } from './player-state.ts'
import { usePlaying } from './use-playing.ts'

const { date, at } = momentOf(new URLSearchParams('date=2025-11-27&at=10:31:00'))
const onNext = vi.fn()

function Playing({ isAtEnd = false }: { readonly isAtEnd?: boolean }) {
  const speed = usePlayer(player => player.speed)
  usePlaying({ date, at, isAtEnd, stepMs: stepOf(speed, false).ms, onNext })
  return null
}

function start(client: QueryClient, isAtEnd = false) {
  render(
    <QueryClientProvider client={client}>
      <Playing isAtEnd={isAtEnd} />
    </QueryClientProvider>,
  )
  act(play)
}

beforeEach(() => {
  vi.useFakeTimers()
  onNext.mockClear()
  setSpeed(60)
})
afterEach(() => {
  cleanup()
  act(pause)
  vi.useRealTimers()
})

test('at sixty times a minute lasts a second, at ten times six', () => {
  start(new QueryClient())
  vi.advanceTimersByTime(999)
  expect(onNext).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onNext).toHaveBeenCalledTimes(1)

  act(() => setSpeed(10))
  vi.advanceTimersByTime(5_999)
  expect(onNext).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(onNext).toHaveBeenCalledTimes(2)
})

test('the next minute is not asked for before the answers of this one are there', async () => {
  const client = new QueryClient()
  let answer: (value: string) => void = () => undefined
  const ladderAnswer = new Promise<string>(resolve => {
    answer = resolve
  })
  void client.fetchQuery({ queryKey: ['api2', 'stock/ladder', { date, at }], queryFn: () => ladderAnswer })
  start(client)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onNext).not.toHaveBeenCalled()
  answer('the ladder')
  await vi.advanceTimersByTimeAsync(200)
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('the answers of another moment are not waited for', async () => {
  const client = new QueryClient()
  void client.fetchQuery({ queryKey: ['main', 'public/init', {}], queryFn: () => new Promise(() => undefined) })
  start(client)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onNext).toHaveBeenCalledTimes(1)
})

test('at the end of the day it stops by itself', () => {
  start(new QueryClient(), true)
  expect(usePlayer.getState().isPlaying).toBe(false)
})

test('the auction is played by the second, at high speed by so many that each step can be seen', () => {
  expect(([1, 5, 10, 30, 60] as const).map(speed => stepOf(speed, true))).toEqual([
    { seconds: 1, ms: 1000 },
    { seconds: 1, ms: 200 },
    { seconds: 2, ms: 200 },
    { seconds: 6, ms: 200 },
    { seconds: 12, ms: 200 },
  ])
  expect(stepOf(60, false)).toEqual({ seconds: 60, ms: 1000 })
})
