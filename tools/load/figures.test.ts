import { expect, test } from 'vitest'
import { costOf, errorCount, p50Of, p99Of, projected, type Seen, together } from './figures.ts'
import { pageOf } from './recorded-page.ts'

test('what several processes saw is one: waits side by side, errors added up', () => {
  const sum = together([
    { round: { waitsMs: [1, 2], errors: { 503: 2 } }, file: { waitsMs: [9], errors: {} } },
    { round: { waitsMs: [3], errors: { 503: 1, cut: 1 } } },
  ])
  expect(sum).toEqual({
    round: { waitsMs: [1, 2, 3], errors: { 503: 3, cut: 1 } },
    file: { waitsMs: [9], errors: {} },
  })
  expect(sum.round && errorCount(sum.round)).toBe(4)
})

test('the 99th percentile is the wait of the slowest in a hundred, whatever their order', () => {
  const waitsMs = Array.from({ length: 200 }, (_, at) => (at * 7) % 200)
  expect([p50Of({ waitsMs, errors: {} }), p99Of({ waitsMs, errors: {} })]).toEqual([100, 198])
})

const few: Seen = { readers: 100, seconds: 10, cpuSeconds: 2, residentBytes: 310e6, bytes: 5e6 }
const many: Seen = { readers: 1_100, seconds: 10, cpuSeconds: 4, residentBytes: 410e6, bytes: 55e6 }

test('what a reader costs is what more readers cost more, without what the market costs by itself', () => {
  const cost = costOf(few, many)
  expect(cost.coresPerReader).toBeCloseTo(0.0002)
  expect(cost.idleCores).toBeCloseTo(0.18)
  expect(cost.residentBytesPerReader).toBeCloseTo(100_000)
  expect(cost.idleBytes).toBeCloseTo(300e6)
  expect(cost.bytesPerReaderSecond).toBeCloseTo(5_000)
  expect(() => costOf(many, few)).toThrow('more readers')
  expect(() => costOf({ ...few, readers: 1 }, { ...many, readers: 10 })).toThrow('too few')
})

test('the projection fills nodes to six tenths of a core, each with a market of its own', () => {
  const { nodes, cores, gigabitsPerSecond, residentBytes } = projected(100_000, costOf(few, many))
  // 20 cores of readers, 0.42 of each node left for them.
  expect(nodes).toBe(48)
  expect(cores).toBeCloseTo(48 * 0.18 + 20)
  expect(residentBytes).toBeCloseTo(48 * 300e6 + 100_000 * 100_000)
  expect(gigabitsPerSecond).toBeCloseTo(4)
  expect(() => projected(1, { ...costOf(few, many), idleCores: 0.7 })).toThrow('full already')
})

test('of a recorded page what comes at a pace is told from what is asked once', () => {
  const seen = [
    { path: '/stock2/overview', atMs: 0, isFile: true },
    { path: '/assets/a.js', atMs: 5, isFile: true },
    { path: '/api2/stock/ladder', atMs: 30, isFile: false },
    { path: '/api2/stock/stream?topics=market', atMs: 40, isFile: false },
    { path: '/api2/stock/stream?topics=market,moves', atMs: 50, isFile: false },
    { path: '/api2/stock/notice', atMs: 60, isFile: false },
    ...[1, 2, 3, 4, 5].map(at => ({ path: '/api2/stock/together?call=a', atMs: 3_004 * at, isFile: false })),
    { path: '/api2/stock/notice', atMs: 7_100, isFile: false },
    { path: '/api2/stock/notice', atMs: 22_090, isFile: false },
  ]
  expect(pageOf(seen)).toEqual({
    files: ['/stock2/overview', '/assets/a.js'],
    opening: ['/api2/stock/ladder'],
    repeated: [
      { path: '/api2/stock/notice', everyMs: 15_000 },
      { path: '/api2/stock/together?call=a', everyMs: 3_000 },
    ],
    stream: '/api2/stock/stream?topics=market,moves',
  })
  expect(() => pageOf(seen.slice(0, 5))).toThrow('asks for nothing again')
  expect(() => pageOf(seen.slice(0, 3))).toThrow('no stream')
})
