import { rowsByCode } from '@kanpan/market/quote/catalogue'
import { minuteIndex } from '@kanpan/market/quote/minute-line'
import type { Simulator } from '@kanpan/simulator/simulator'
import { inSlices } from '#lib/in-slices.ts'
import type { MinuteRow, MinuteRows, MinutesAsk } from '#sources/ports/intraday-rows.ts'
import type { Port } from '#sources/ports/port.ts'
import { TRAITS } from './traits.ts'

/** The minutes of a day that are over, stocks by the yuan and indices by the point. */
export function minutesPort(simulator: Simulator): Port<MinutesAsk, MinuteRows> {
  const rowOf = rowsByCode(simulator.catalogue)

  function minuteAt({ day, kind, code }: MinutesAsk): ((mark: number) => MinuteRow) | undefined {
    if (kind === 'index') {
      const line = simulator.indexLines(day).find(index => index.code === code)
      return (
        line &&
        (mark => ({
          ...{ mark, price: line.value[mark] ?? Number.NaN, volumeShares: Number.NaN },
          amountYuan: line.amountYuan[mark] ?? Number.NaN,
        }))
      )
    }
    const row = rowOf.get(code)
    if (row === undefined) return undefined
    const line = simulator.minuteLine(day, row)
    return mark => ({
      ...{ mark, price: (line.priceCents[mark] ?? 0) / 100, volumeShares: line.volumeShares[mark] ?? Number.NaN },
      amountYuan: line.amountYuan[mark] ?? Number.NaN,
    })
  }

  return {
    ...TRAITS,
    async ask(ask) {
      const { day, second, kind, code } = ask
      await inSlices(simulator.prepareInside(day))
      const of = minuteAt(ask)
      const minutes = of ? Array.from({ length: minuteIndex(second) + 1 }, (_, mark) => of(mark)) : []
      return { provider: TRAITS.provider, day, second, rows: { kind, code, minutes }, isWhole: of !== undefined }
    },
  }
}
