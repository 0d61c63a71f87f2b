import type { TradeDay } from '@kanpan/contract/model/stock'
import type { SimulatedIndex, SimulatedIndexLine, Simulator } from '@kanpan/simulator/simulator'

/** Where the exchanges' own indices stood on the first day, in points. */
const BEGINNINGS = { '000001': 2975, '399001': 9520 } as const
const SHANGHAI = '000001'
const SHENZHEN = '399001'

/** An index that providers have and the simulated market does not. */
interface WiderIndex {
  readonly code: string
  readonly name: string
  /** On the first day, in points. */
  readonly beginning: number
  /** How far it goes with Shanghai; the rest of the way it goes with Shenzhen. */
  readonly shanghaiShare: number
  /** Of the turnover of both exchanges. */
  readonly turnoverShare: number
}

const WIDER: readonly WiderIndex[] = [
  { code: '000016', name: '上证50', beginning: 2330, shanghaiShare: 1, turnoverShare: 0.05 },
  { code: '000300', name: '沪深300', beginning: 3430, shanghaiShare: 0.6, turnoverShare: 0.22 },
  { code: '000905', name: '中证500', beginning: 5420, shanghaiShare: 0.45, turnoverShare: 0.16 },
  { code: '000852', name: '中证1000', beginning: 5880, shanghaiShare: 0.35, turnoverShare: 0.2 },
]

const toTwoDigits = (value: number) => Math.round(value * 100) / 100

/** One close is the previous close of the next day because nothing but the levels of that moment goes into it. */
function levelOf({ beginning, shanghaiShare }: WiderIndex, shanghai: number, shenzhen: number): number {
  const [one, other] = [shanghai / BEGINNINGS[SHANGHAI], shenzhen / BEGINNINGS[SHENZHEN]]
  return toTwoDigits(beginning * one ** shanghaiShare * other ** (1 - shanghaiShare))
}

/** The simulated indices, and those of more than one exchange, without which a set of indices would be a part. */
export function simulatedIndices(simulator: Simulator) {
  function at(day: TradeDay, second: number): readonly SimulatedIndex[] {
    const own = simulator.indices(day, second)
    const [shanghai, shenzhen] = [SHANGHAI, SHENZHEN].map(code => own.find(index => index.code === code))
    if (!shanghai || !shenzhen) return own
    const wider = WIDER.map(index => ({
      code: index.code,
      name: index.name,
      prevClose: levelOf(index, shanghai.prevClose, shenzhen.prevClose),
      last: levelOf(index, shanghai.last, shenzhen.last),
      amountYuan: toTwoDigits(index.turnoverShare * (shanghai.amountYuan + shenzhen.amountYuan)),
    }))
    return [...own, ...wider]
  }

  function linesOf(day: TradeDay): readonly SimulatedIndexLine[] {
    const own = simulator.indexLines(day)
    const [shanghai, shenzhen] = [SHANGHAI, SHENZHEN].map(code => own.find(line => line.code === code))
    if (!shanghai || !shenzhen) return own
    const wider = WIDER.map(index => ({
      code: index.code,
      name: index.name,
      prevClose: levelOf(index, shanghai.prevClose, shenzhen.prevClose),
      value: shanghai.value.map((points, mark) => levelOf(index, points, shenzhen.value[mark] ?? Number.NaN)),
      amountYuan: shanghai.amountYuan.map(
        (yuan, mark) => index.turnoverShare * (yuan + (shenzhen.amountYuan[mark] ?? Number.NaN)),
      ),
    }))
    return [...own, ...wider]
  }

  return { at, linesOf }
}

export type SimulatedIndices = ReturnType<typeof simulatedIndices>
