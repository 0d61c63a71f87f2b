import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeJump } from './theme-jump.tsx'
import { ThemeTag } from './theme-tag.tsx'
import { ThemeTags, ThemeWords } from './theme-tags.tsx'

const FILES: Readonly<Record<string, string>> = import.meta.glob('../{features,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

afterEach(cleanup)

test('a theme leads to its cockpit, at the moment the screen shows', () => {
  history.replaceState(null, '', '/stock2/limit_up/ranking?tab=broken&date=2025-11-28&at=10:31:00')
  render(
    <>
      <ThemeTag name="5G&6G" />
      <ThemeJump name="固态电池" />
    </>,
  )
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(way('5G&6G')).toBe('/stock/concept?concept=5G%266G&date=2025-11-28&at=10%3A31%3A00')
  expect(way('固态电池题材全貌')).toBe(
    '/stock/concept?concept=%E5%9B%BA%E6%80%81%E7%94%B5%E6%B1%A0&date=2025-11-28&at=10%3A31%3A00',
  )
})

test('a press on one of the themes of a row goes to it within the page; with a key held it is the browser’s', () => {
  history.replaceState(null, '', '/stock2/limit_up/ranking?date=2025-11-28')
  const { container } = render(<ThemeTags names={['碳中和', '扩产', '智能制造']} title="三个" most={2} />)
  expect(container.textContent).toBe('碳中和扩产')
  const link = screen.getByRole('link', { name: '扩产' })
  const taken: boolean[] = []
  const look = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener('click', look, { once: true })
  fireEvent.pointerDown(link)
  expect(link.getAttribute('href')).toBe(`/stock/concept?concept=${encodeURIComponent('扩产')}&date=2025-11-28`)
  fireEvent.click(link, { ctrlKey: true })
  expect(taken).toEqual([false])
  expect(location.pathname).toBe('/stock2/limit_up/ranking')
  fireEvent.click(link)
  expect(location.pathname + decodeURIComponent(location.search)).toBe('/stock/concept?concept=扩产&date=2025-11-28')
})

test('the words of a row are links as soon as one points at them, with a finger too', () => {
  history.replaceState(null, '', '/stock2/limit_up/ranking')
  const { container } = render(<ThemeWords names={['碳中和', '扩产']} title="两个" />)
  expect([container.textContent, screen.queryAllByRole('link').length]).toEqual(['碳中和、扩产', 0])
  fireEvent.pointerEnter(screen.getByTitle('两个'))
  expect(container.textContent).toBe('碳中和、扩产')
  fireEvent.click(screen.getByRole('link', { name: '扩产' }))
  expect(location.pathname + decodeURIComponent(location.search)).toBe('/stock/concept?concept=扩产')
})

/** Where a theme stands in a colour or a table of its own. */
const OWN = ['../features/auction/auction-themes.tsx', '../screens/stock/charts/lead-reasons.tsx']

test('every theme is the same tag: no place builds its own way to the cockpit', () => {
  const own = Object.entries(FILES).filter(
    ([file, text]) => !file.endsWith('.test.tsx') && /theme-path|\/stock\/concept\$?\{?[^']*\?concept=/.test(text),
  )
  expect(own.map(([file]) => file).sort()).toEqual(OWN)
})

/** Whatever draws words of reasons or names of concepts: with one press each leads to the theme. */
const PLACES = [
  'features/hotspot/hotspot-pane',
  'features/limit-up/ranking/collected-columns',
  'features/limit-up/ladder/ladder-band-list',
  'features/limit-up/ladder/ladder-card',
  'features/limit-up/past/past-columns',
  'features/limit-up/ranking/ranking-columns',
  'features/popularity/popular-concepts',
  'features/popularity/strong-blocks',
  'features/sector/concept-list',
  'screens/stock/charts/day15-screen',
  'screens/stock/detail/side/concepts-tab',
  'screens/stock/detail/side/reasons-panel',
  'screens/stock/detail/detail-screen',
  'screens/stock/detail/side/theme-limit-ups',
  'screens/stock/jiuyangongshe/reason-sources',
  'screens/stock/jiuyangongshe/theme-section',
  'screens/stock/longhu/compare/compare-table',
  'screens/stock/longhu/dossier/dossier-parts',
  'screens/stock/longhu/list/listing-head',
  'screens/stock/search/near-panel',
  'screens/stock/sector/chosen-panel',
  'screens/stock2/concept/flow-stocks',
  'screens/stock2/limit-up/group-panel',
]

test.each(PLACES)('%s leads to the cockpit', file => {
  expect(FILES[`../${file}.tsx`]).toMatch(/<(?:ThemeTags?|ThemeJump)\b/)
})
