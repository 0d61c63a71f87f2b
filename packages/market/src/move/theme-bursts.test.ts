import { expect, test } from 'vitest'
import { type FirstSeal, themeBursts } from './theme-bursts.ts'

const TEN = 36_000
const seal = (row: number, second: number, ...tags: string[]): FirstSeal => ({ row, second, tags })

test('the third stock of a theme within five minutes is a burst, told at its second', () => {
  const seals = [seal(3, TEN + 300, '固态电池'), seal(1, TEN, '固态电池', '储能'), seal(2, TEN + 60, '固态电池')]
  expect(themeBursts(seals)).toEqual([{ theme: '固态电池', second: TEN + 300, row: 3, stocks: 3 }])
})

test('a second more is none, nor are two stocks or what sealed in the auction', () => {
  expect(themeBursts([0, 60, 301].map((after, row) => seal(row, TEN + after, '固态电池')))).toEqual([])
  expect(themeBursts([seal(1, TEN, '储能'), seal(2, TEN, '储能')])).toEqual([])
  expect(themeBursts([1, 2, 3].map(row => seal(row, 33_900, '储能')))).toEqual([])
})

test('a stock of which two sources tell is one stock', () => {
  expect(themeBursts([seal(1, TEN, '储能'), seal(1, TEN + 5, '储能'), seal(2, TEN + 9, '储能')])).toEqual([])
})

test('what only happened to companies (订单, 业绩) is no theme that bursts', () => {
  expect(themeBursts([1, 2, 3].map(row => seal(row, TEN + row, '业绩预增', '重大合同')))).toEqual([])
})

test('a theme bursts again with the next three, and says how many have sealed by then', () => {
  const seals = [0, 10, 20, 30, 1_000, 1_010, 1_020].map((after, row) => seal(row, TEN + after, '储能'))
  expect(themeBursts(seals).map(({ second, stocks }) => [second - TEN, stocks])).toEqual([
    [20, 3],
    [1_020, 7],
  ])
})

test('at any moment what is told is the head of what the day tells', () => {
  const seals = Array.from({ length: 40 }, (_, row) =>
    seal(row, TEN + ((row * 7_919) % 1_500), ['储能', '机器人', '算力'][row % 3] ?? ''),
  )
  const whole = themeBursts(seals)
  expect(whole.length).toBeGreaterThan(5)
  for (let second = TEN; second <= TEN + 1_500; second += 37) {
    const known = themeBursts(seals.filter(each => each.second <= second))
    expect(known).toEqual(whole.slice(0, known.length))
    expect(whole[known.length]?.second ?? Number.POSITIVE_INFINITY).toBeGreaterThan(second)
  }
})
