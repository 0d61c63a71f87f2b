import type { EmotionPhase } from '@kanpan/contract/model/emotion'
import type {
  Comparison,
  MarketMetric,
  PlanStatement,
  SectorMetric,
  StockClaim,
} from '@kanpan/contract/question/notebook'
import { EMOTION_PHASE_NAMES } from '@kanpan/market/emotion/phase-names'
import { type FormEvent, useState } from 'react'
import { StockPick } from '#features/quote/stock-pick.tsx'
import { SectorPick } from '#features/sector/sector-pick.tsx'
import { Button } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { comparisons, Select } from './select.tsx'
import { CLAIMS, METRICS, needsValue, SECTOR_METRICS } from './words.ts'

const KINDS = [
  { value: 'stock', title: '个股' },
  { value: 'sector', title: '板块' },
  { value: 'market', title: '市场' },
  { value: 'phase', title: '情绪' },
  { value: 'text', title: '随记' },
] as const
type Kind = (typeof KINDS)[number]['value']

/** A stock or a sector is said by its code and shown by its name. */
interface Picked {
  readonly code: string
  readonly name: string
}

/** An empty code takes back what was picked. */
const pickedOf = (code: string, name: string): Picked | undefined => (code === '' ? undefined : { code, name })

interface SentenceFormProps {
  /** With what the sentence is about is called, where that is known. */
  readonly onAdd: (statement: PlanStatement, name: string | null) => void
}

// As they stand in their tables, which name every one there is.
const claims = Object.entries(CLAIMS) as [StockClaim, string][]
const phases = Object.entries(EMOTION_PHASE_NAMES) as [EmotionPhase, string][]
const metrics = Object.entries(METRICS).map(([metric, { title }]) => [metric, title]) as [MarketMetric, string][]
const sectorMetrics = Object.entries(SECTOR_METRICS).map(([each, { title }]) => [each, title]) as [
  SectorMetric,
  string,
][]

/** Another sentence of a plan: about a stock, a sector, the market, its emotion, or in words of one's own. */
export function SentenceForm({ onAdd }: SentenceFormProps) {
  const [kind, setKind] = useState<Kind>('stock')
  const [stock, setStock] = useState<Picked>()
  const [claim, setClaim] = useState<StockClaim>('sealed')
  const [metric, setMetric] = useState<MarketMetric>('limitUps')
  const [sector, setSector] = useState<Picked>()
  const [sectorMetric, setSectorMetric] = useState<SectorMetric>('limitUps')
  const [comparison, setComparison] = useState<Comparison>('atLeast')
  const [phase, setPhase] = useState<EmotionPhase>('ferment')
  const hasValue = kind === 'market' || kind === 'sector' || (kind === 'stock' && needsValue(claim))
  const words = kind === 'market' ? METRICS[metric] : kind === 'sector' ? SECTOR_METRICS[sectorMetric] : undefined
  const picked = kind === 'stock' ? stock : kind === 'sector' ? sector : undefined
  const isPickWanting = (kind === 'stock' || kind === 'sector') && picked === undefined
  const unit = words?.unit ?? (claim === 'close' ? '元' : '%')

  function statementOf(form: FormData): PlanStatement {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const value = Number(text('value'))
    switch (kind) {
      case 'stock':
        return {
          ...{
            kind,
            code: (stock?.code ?? '') as Extract<PlanStatement, { kind: 'stock' }>['code'],
            claim,
            comparison,
          },
          ...(hasValue && { value }),
        }
      case 'market':
        return { kind, metric, comparison, value: value * METRICS[metric].scale }
      case 'sector':
        return { kind, sector: sector?.code ?? '', metric: sectorMetric, comparison, value }
      case 'phase':
        return { kind, phase }
      case 'text':
        return { kind, text: text('text') }
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onAdd(statementOf(new FormData(event.currentTarget)), picked?.name ?? null)
    // The next sentence is of another stock, and often of the same sector.
    setStock(undefined)
    event.currentTarget.reset()
  }

  return (
    <form onSubmit={handleSubmit} aria-label="加一句" className="flex flex-wrap items-center gap-2 px-3 py-2">
      <Segmented label="说什么" options={KINDS} value={kind} onChange={setKind} />
      {kind === 'stock' && (
        <>
          <div className="w-48 max-w-full">
            <StockPick
              chosen={stock && `${stock.name} ${stock.code}`}
              onPick={(code, name) => setStock(pickedOf(code, name))}
            />
          </div>
          <Select label="说法" value={claim} options={claims} onValue={setClaim} />
        </>
      )}
      {kind === 'sector' && (
        <>
          <div className="w-48 max-w-full">
            <SectorPick value={sector?.code ?? ''} onPick={(code, name) => setSector(pickedOf(code, name))} />
          </div>
          <Select label="指标" value={sectorMetric} options={sectorMetrics} onValue={setSectorMetric} />
        </>
      )}
      {kind === 'market' && <Select label="指标" value={metric} options={metrics} onValue={setMetric} />}
      {hasValue && (
        <>
          <Select label="比较" value={comparison} options={comparisons} onValue={setComparison} />
          <span className="flex items-center gap-1">
            <input
              {...{ name: 'value', type: 'number', step: 'any', required: true }}
              aria-label="数值"
              className="field w-24"
            />
            {unit}
          </span>
        </>
      )}
      {kind === 'phase' && <Select label="阶段" value={phase} options={phases} onValue={setPhase} />}
      {kind === 'text' && (
        <input
          {...{ name: 'text', required: true, maxLength: 200, autoComplete: 'off' }}
          aria-label="内容"
          className="field min-w-48 flex-1"
        />
      )}
      <Button type="submit" size="sm" disabled={isPickWanting}>
        加一句
      </Button>
    </form>
  )
}
