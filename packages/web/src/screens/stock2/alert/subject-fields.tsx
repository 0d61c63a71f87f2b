import { stockByCodes } from '@kanpan/contract/api/data/stock'
import { useCollectedStocks } from '#features/collect/collect-list.ts'
import { StockPick } from '#features/quote/stock-pick.tsx'
import { SectorPick } from '#features/sector/sector-pick.tsx'
import { useEndpoint } from '#lib/query/query.ts'
import { Segmented } from '#ui/input/segmented.tsx'
import { type Draft, subjectProblem, withKind } from './draft.ts'
import { KIND_TITLES } from './rule-words.ts'

interface SubjectFieldsProps {
  readonly draft: Draft
  readonly onDraft: (draft: Partial<Draft>) => void
  readonly error: string | undefined
}

interface ChoiceProps {
  readonly value: string
  readonly onValue: (value: string) => void
}

const KINDS = (['stock', 'group', 'sector', 'market'] as const).map(value => ({ value, title: KIND_TITLES[value] }))

/** Whom a rule watches: one stock, a group of the person's, a sector, or the market. */
export function SubjectFields({ draft, onDraft, error }: SubjectFieldsProps) {
  const { kind, value } = draft.subject
  const onValue = (next: string) => onDraft({ subject: { kind, value: next } })
  const wrong = error ?? subjectProblem(draft)
  return (
    <section aria-label="盯谁" className="flex flex-col gap-1.5">
      <h3 className="text-sm text-ink-2">盯谁</h3>
      <div>
        <Segmented label="盯谁" options={KINDS} value={kind} onChange={next => onDraft(withKind(draft, next))} />
      </div>
      {kind === 'stock' && <StockChoice value={value} onValue={onValue} />}
      {kind === 'group' && <GroupChoice value={value} onValue={onValue} />}
      {kind === 'sector' && <SectorPick value={value} onPick={onValue} />}
      {kind === 'market' && <p className="text-sm text-ink-3">全市场的个股逐只看；情绪、指数、涨停家数也在这里盯</p>}
      {wrong !== undefined && (
        <p
          role={error === undefined ? undefined : 'alert'}
          className={`text-sm ${error ? 'text-danger' : 'text-ink-3'}`}
        >
          {wrong}
        </p>
      )}
    </section>
  )
}

function StockChoice({ value, onValue }: ChoiceProps) {
  const chosen = useEndpoint(stockByCodes, { codes: value }, { enabled: value !== '', staleTimeMs: 60_000 })
  const name = chosen.data?.list[0]?.name
  return <StockPick chosen={value === '' ? undefined : `${name ?? ''} ${value}`.trim()} onPick={onValue} />
}

function GroupChoice({ value, onValue }: ChoiceProps) {
  const { data } = useCollectedStocks()
  const named = data?.groups ?? []
  // One that is gone stays to be seen.
  const groups = value === '' || named.includes(value) ? named : [...named, value]
  const count = (group: string) => data?.list.filter(item => item.group === group).length ?? 0
  return (
    <select
      aria-label="自选分组"
      className="field h-8 px-2"
      value={value}
      onChange={event => onValue(event.target.value)}
    >
      <option value="">未分组（{count('')} 只）</option>
      {groups.map(group => (
        <option key={group} value={group}>
          {group}（{count(group)} 只）
        </option>
      ))}
    </select>
  )
}
