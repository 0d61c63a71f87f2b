import { expect, test } from 'vitest'

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../{features,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = (text: string, part: string) =>
  [...text.matchAll(new RegExp(`<${part}\\b[^]*?table=\\{([^}]+)\\}`, 'g'))].map(([, table]) => table)

test('every list can be narrowed, have its columns chosen and be saved: its actions stand in the same file', () => {
  const tables = Object.entries(FILES).flatMap(([file, text]) =>
    [...named(text, 'DenseTable'), ...named(text, 'ListTable')].map(table => ({
      file,
      table,
      hasActions: named(text, 'TableActions').includes(table),
    })),
  )
  expect(tables.length).toBeGreaterThan(20)
  expect(tables.filter(({ hasActions }) => !hasActions)).toEqual([])
})

test('what is kept of one table is not kept of another: every table has a name of its own', () => {
  const names = Object.values(FILES).flatMap(text =>
    [...text.matchAll(/^const TABLE = '([^']+)'/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** A reading of a few fixed rows is no list: its file is had where it stands. */
const READINGS: Readonly<Record<string, readonly string[]>> = {
  'features/auction/auction-themes': ['features/auction/auction-themes'],
  'features/auction/one-word-list': ['features/auction/one-word-list'],
  'features/calendar/reaction-table': ['screens/stock/calendar/reaction-panel', 'screens/collect/collected-events'],
  'features/emotion/emotion-terms': ['features/emotion/emotion-terms'],
  'features/limit-up/ladder/rung-table': ['screens/stock2/limit-up/ladder-view'],
  'features/limit-up/statistics/survival-table': ['screens/stock2/limit-up/survival-panel'],
  'features/longhu/seat-table': ['screens/stock/longhu/list/listing-panel'],
  'features/sector/rotation-matrix': ['screens/stock/concept/rotation-panels'],
  'screens/stock/charts/matrix-table': ['screens/stock/charts/day15-screen'],
  'screens/stock/detail/side/seat-table': ['screens/stock/detail/side/longhu-tab'],
  'screens/stock/longhu/compare/compare-table': ['screens/stock/longhu/compare/compare-panel'],
  'screens/stock2/overview/emotion-panel': ['features/emotion/emotion-terms'],
  'features/self-check/data-sets-panel': ['features/self-check/data-sets-panel'],
  'screens/stock2/data/endpoints-panel': ['screens/stock2/data/endpoints-panel'],
  'screens/stock2/data/coverage-panel': ['screens/stock2/data/coverage-panel'],
  'screens/stock2/trades/profit-calendar': ['screens/stock2/trades/profit-days'],
  'screens/stock2/test/comparison-table': ['screens/stock2/test/references-panel', 'screens/stock2/test/seals-panel'],
}

/** What one figure is made of, or a picture in words: read where it stands, and saved with the list its figure is in. */
const PARTS = [
  'features/chart/frame/chart-frame',
  'features/fund-flow/flow-today',
  'features/hotspot/heat-box',
  'features/keyword/keyword-evidence',
  'features/limit-up/streak/streak-days',
  'features/quote/depth-ladder',
  'features/quote/score',
  'screens/stock/concept/cockpit/theme-auction',
  'screens/stock/concept/cockpit/theme-flow',
  'screens/stock/longhu/deviation/deviation-detail',
  'screens/stock2/track-record/reliability-diagram',
]

/** An operator's: the audit log is saved whole and not as it is shown, and of people no file is made. */
const OF_OPERATORS = ['screens/stock2/test/operator/audit-panel', 'screens/stock2/test/operator/people-panel']

test('every other table is a reading that can be saved where it stands, or the parts of one figure', () => {
  const text = (path: string): string => FILES[`../../${path}.tsx`] ?? ''
  const drawn = Object.keys(FILES).filter(file => FILES[file]?.includes('<table'))
  expect(drawn.map(file => file.slice('../../'.length, -'.tsx'.length)).toSorted()).toEqual(
    [...Object.keys(READINGS), ...PARTS, ...OF_OPERATORS].toSorted(),
  )
  const places = Object.values(READINGS).flat()
  expect(places.filter(place => !text(place).includes('<ExportMenu'))).toEqual([])
})
