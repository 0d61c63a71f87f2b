import {
  STATEMENT_KINDS,
  type StatementKind,
  type SurvivalWay,
  TURNOVER_TIMES,
} from '@kanpan/contract/question/track-record'
import { useAddressValue } from '#lib/page/address-value.ts'
import { WAYS } from './labels.ts'

export const STREAKS = [
  { value: '2', title: '到 2 板' },
  { value: '3', title: '到 3 板' },
  { value: '4', title: '到 4 板' },
] as const
export const SCOPES = [
  { value: 'market', title: '全市场' },
  { value: 'theme', title: '题材' },
] as const
export const MARKS = TURNOVER_TIMES.map(time => ({ value: time, title: time }))

/** Which statements are looked at, as it stands in the address. */
export interface StatementChoice {
  readonly kind: StatementKind
  readonly scope: 'market' | 'theme'
  readonly way: SurvivalWay
  readonly streak: '2' | '3' | '4'
  readonly mark: (typeof TURNOVER_TIMES)[number]
}

type Setters = Readonly<Record<keyof StatementChoice, (value: string | undefined) => void>>

export function useChoice(): readonly [StatementChoice, Setters] {
  const [kind, setKind] = useAddressValue('kind')
  const [scope, setScope] = useAddressValue('scope')
  const [way, setWay] = useAddressValue('way')
  const [streak, setStreak] = useAddressValue('streak')
  const [mark, setMark] = useAddressValue('mark')
  return [
    {
      kind: STATEMENT_KINDS.find(one => one === kind) ?? 'phase',
      scope: scope === 'theme' ? 'theme' : 'market',
      way: WAYS.find(({ id }) => id === way)?.id ?? 'sealKind',
      streak: STREAKS.find(({ value }) => value === streak)?.value ?? '2',
      mark: MARKS.find(({ value }) => value === mark)?.value ?? '10:00',
    },
    { kind: setKind, scope: setScope, way: setWay, streak: setStreak, mark: setMark },
  ]
}
