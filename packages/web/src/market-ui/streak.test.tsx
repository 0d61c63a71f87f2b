import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { streakColumn } from './stock-columns.tsx'
import { Streak, StreakProvider } from './streak.tsx'

const FILES: Readonly<Record<string, string>> = import.meta.glob('../{features,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

afterEach(cleanup)

test('what explains a streak is given once, with whose it is and of which day', () => {
  render(
    <StreakProvider
      value={({ stocks, text, day }) => <button type="button">{`${stocks[0]?.code} ${text} ${day}`}</button>}
    >
      <Streak stocks={[{ code: '001299', name: '峤优设备' }]} text="3连板" day="2025-11-27" />
    </StreakProvider>,
  )
  expect(screen.getByRole('button').textContent).toBe('001299 3连板 2025-11-27')
})

test('in a table a streak is explained, and that there is none is only said', () => {
  const { cell } = streakColumn(({ streak }: { streak: number | null }) => streak, {
    stock: () => ({ code: '001299', name: '峤优设备' }),
  })
  render(
    <StreakProvider value={({ text }) => <button type="button">{text}</button>}>
      {[3, 0, null].map(streak => (
        <p key={streak}>{cell?.({ streak })}</p>
      ))}
    </StreakProvider>,
  )
  expect(screen.getAllByRole('button').map(button => button.textContent)).toEqual(['3连板'])
  expect(document.body.textContent).toBe('3连板无—')
})

/** Wherever the streak of named stocks stands. */
const PLACES = [
  'features/hotspot/hotspot-stock-columns',
  'features/limit-up/ranking/collected-columns',
  'features/limit-up/ladder/fate-list',
  'features/limit-up/ladder/ladder-card',
  'features/limit-up/ladder/ladder-list',
  'features/limit-up/past/past-columns',
  'features/limit-up/ranking/ranking-columns',
  'features/popularity/popular-columns',
  'features/popularity/streak-columns',
  'features/popularity/strong-blocks',
  'features/sector/concept-list',
  'features/sector/member-columns',
  'features/sector/top-list',
  'features/selection/pick-columns',
  'screens/collect/use-columns',
  'screens/hotword/word-stock-columns',
  'screens/stock/charts/lead-reasons',
  'screens/stock/concept/cockpit/theme-ladder',
  'screens/stock/detail/stock-head',
  'screens/stock/detail/side/theme-limit-ups',
  'screens/stock/hotspot2/theme-columns',
  'screens/stock/jiuyangongshe/theme-line',
  'screens/stock/longhu/list/list-columns',
  'screens/stock/longhu/list/listing-head',
]

test.each(PLACES)('%s explains its streaks', file => {
  expect(FILES[`../${file}.tsx`]).toMatch(/<(?:Streak|StreakWhy)\b|streakColumn\([\s\S]*?stock: /)
})
