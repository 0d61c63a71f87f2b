import { knownStreak } from '@kanpan/market/limit-up/streak'
import { afterAll, describe, expect, test } from 'vitest'
import { bars, LIMIT_UPS, LIST, POOL_HEAD, POOL_ROW, ST_BAR } from './import-files.fixture.ts'
import { type ImportSetup, importSetup } from './import-setup.fixture.ts'

const desks: ImportSetup[] = []
async function setup(): Promise<ImportSetup> {
  const made = await importSetup()
  desks.push(made)
  return made
}
afterAll(() => Promise.all(desks.map(one => one.close())))

describe('an imported day', () => {
  test('has the 5 % limit of an ST stock by its name, whether the list comes before or after the bars', async () => {
    for (const order of [
      ['list', 'bars'],
      ['bars', 'list'],
    ]) {
      const { give, open } = await setup()
      for (const name of order) await give(name === 'list' ? { list: LIST } : { bars: bars(ST_BAR) })
      const { history } = await (await open()).loadAll()
      const day = history.columnsOf(0)
      const row = history.rowOf('600001') ?? -1
      // At the limit; how many days in a row, the first recorded day cannot tell.
      expect([day.recent[row], knownStreak(day.streak[row])]).toEqual([1, undefined])
    }
  })

  test('shows by its prices that a stock has lost its ST mark since the list was taken', async () => {
    const { give, open } = await setup()
    const freed = '2025-11-04,600001,1.05,1.16,1.05,1.16,1.05,1234,,,C,1'
    const quiet = '2025-11-05,600001,1.16,1.17,1.15,1.16,1.16,1234,,,C,1'
    await give({ list: LIST, bars: bars(ST_BAR, freed, quiet) })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('600001') ?? -1, 0, 3).flags]).toEqual([1, 0, 0])
    const row = history.rowOf('600001') ?? -1
    expect([0, 1, 2].map(index => history.columnsOf(index).recent[row])).toEqual([0b1, 0b11, 0b110])
    expect(history.columnsOf(2).streak[row]).toBe(0)
  })

  test('has the ST limit of its name, though prices of an early year went beyond it', async () => {
    const { give, open } = await setup()
    const early = '2023-01-04,600001,1.00,1.09,1.00,1.09,1.00,1234,,,C,1'
    await give({ bars: bars(early, ST_BAR), pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('600001') ?? -1, 0, 2).flags]).toEqual([0, 1])
  })

  test('has no limit when a stock without a list day goes far beyond it, and is then no broken board', async () => {
    const { give, open } = await setup()
    await give({ bars: bars('2025-11-03,688802,50,200,48,180,20,1234,,,G,1') })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('688802') ?? -1, 0, 1).flags]).toEqual([4])
  })

  test('has no reference price where the row before cannot be it: on an ex-right day, and no fall of 27 %', async () => {
    const { give, open } = await setup()
    const day = (src: string) => bars(`2025-11-03,600001,7.30,7.40,7.20,7.30,10.00,1234,,,${src},1`)
    const referenceOf = async (files: Readonly<Record<string, string>>) => {
      await give(files)
      const { history } = await (await open()).loadAll()
      return history.columnsOf(0).prevCloseCents[history.rowOf('600001') ?? -1]
    }
    expect(await referenceOf({ row: day('C') })).toBe(0)
    // The other source tells the day's own change.
    expect(await referenceOf({ change: day('G') })).toBe(1000)
  })

  test('has no limit on the first days after a listing', async () => {
    const { give, open } = await setup()
    const days = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07', '2025-11-10']
    await give({ list: LIST, bars: bars(...days.map(day => `${day},300001,10,12,10,12,10,5,,,C,1`)) })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('300001') ?? -1, 0, 6).flags]).toEqual([4, 4, 4, 4, 0, 0])
  })

  test('knows from the record when it was sealed, and that nobody recorded breaks or money', async () => {
    const { give, open } = await setup()
    await give({ pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ bars: bars(ST_BAR) })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row], day.brokenTimes[row]]).toEqual([38_462, 38_462, -1])
    expect([day.amountYuan[row], day.sealYuan[row]]).toEqual([Number.NaN, Number.NaN])
  })

  test('has seal, breaks and first seal from the pool that tells them, though another source told them before', async () => {
    const { give, open } = await setup()
    await give({ bars: bars(ST_BAR), pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ 'pool_20251103.csv': `${POOL_HEAD}\n${POOL_ROW}\n` })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row]]).toEqual([33_900, 36_000])
    expect([day.brokenTimes[row], day.sealYuan[row], day.maxSealYuan[row]]).toEqual([1, 77.5, Number.NaN])
  })

  test('knows that a stock which opened at its limit and fell from it was sealed before the time recorded', async () => {
    const { give, open } = await setup()
    await give({ pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ bars: bars('2025-11-03,600001,1.05,1.05,1.01,1.05,1.00,1234,,,C,1') })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row]]).toEqual([33_900, 38_462])
  })
})
