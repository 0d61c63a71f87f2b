import { afterAll, describe, expect, test } from 'vitest'
import { type ImportDesk, importDesk } from './import-desk.fixture.ts'
import { bars, LIMIT_UPS, LIST, POOL_HEAD, POOL_ROW, ST_BAR } from './import-files.fixture.ts'

const desks: ImportDesk[] = []
async function desk(): Promise<ImportDesk> {
  const made = await importDesk()
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
      const { give, open } = await desk()
      for (const name of order) await give(name === 'list' ? { list: LIST } : { bars: bars(ST_BAR) })
      const { history } = await (await open()).loadAll()
      expect(history.columnsOf(0).streak[history.rowOf('600001') ?? -1]).toBe(1)
    }
  })

  test('shows by its prices that a stock has lost its ST mark since the list was taken', async () => {
    const { give, open } = await desk()
    const freed = '2025-11-04,600001,1.05,1.16,1.05,1.16,1.05,1234,,,C,1'
    const quiet = '2025-11-05,600001,1.16,1.17,1.15,1.16,1.16,1234,,,C,1'
    await give({ list: LIST, bars: bars(ST_BAR, freed, quiet) })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('600001') ?? -1, 0, 3).flags]).toEqual([1, 0, 0])
    expect([...history.series(history.rowOf('600001') ?? -1, 0, 3).streak]).toEqual([1, 2, 0])
  })

  test('has no limit on the first days after a listing', async () => {
    const { give, open } = await desk()
    const days = ['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07', '2025-11-10']
    await give({ list: LIST, bars: bars(...days.map(day => `${day},300001,10,12,10,12,10,5,,,C,1`)) })
    const { history } = await (await open()).loadAll()
    expect([...history.series(history.rowOf('300001') ?? -1, 0, 6).flags]).toEqual([4, 4, 4, 4, 0, 0])
  })

  test('knows from the record when it was sealed, and that nobody recorded breaks or money', async () => {
    const { give, open } = await desk()
    await give({ pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ bars: bars(ST_BAR) })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row], day.brokenTimes[row]]).toEqual([38_462, 38_462, -1])
    expect([day.amountYuan[row], day.sealYuan[row]]).toEqual([Number.NaN, Number.NaN])
  })

  test('has seal, breaks and first seal from the pool that tells them, though another source told them before', async () => {
    const { give, open } = await desk()
    await give({ bars: bars(ST_BAR), pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ 'pool_20251103.csv': `${POOL_HEAD}\n${POOL_ROW}\n` })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row]]).toEqual([33_900, 36_000])
    expect([day.brokenTimes[row], day.sealYuan[row], day.maxSealYuan[row]]).toEqual([1, 77.5, Number.NaN])
  })

  test('knows that a stock which opened at its limit and fell from it was sealed before the time recorded', async () => {
    const { give, open } = await desk()
    await give({ pool: LIMIT_UPS('2025-11-03', '2025-11-03 10:41:02') })
    await give({ bars: bars('2025-11-03,600001,1.05,1.05,1.01,1.05,1.00,1234,,,C,1') })
    const { history } = await (await open()).loadAll()
    const day = history.columnsOf(0)
    const row = history.rowOf('600001') ?? -1
    expect([day.firstSealSecond[row], day.lastSealSecond[row]]).toEqual([33_900, 38_462])
  })
})
