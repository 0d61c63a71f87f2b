import type { TradeDay } from '@kanpan/contract/model/stock'
import type { BacktestInput } from '@kanpan/contract/question/backtest'
import { isTradeDay, nextTradeDay, tradeDayOnOrBefore } from '@kanpan/market/calendar/trading-days'
import { DEFAULT_RULE } from '@kanpan/market/selection/rule'
import { Plus, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { RuleEditor } from '#features/selection/rule-editor.tsx'
import { RuleMenu } from '#features/selection/rule-menu.tsx'
import { Button, IconButton } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { MOMENTS, ORDERS } from './labels.ts'

interface BacktestFormProps {
  readonly initial: BacktestInput
  readonly firstDay: string
  readonly lastDay: string
  readonly isRunning: boolean
  readonly onStart: (input: BacktestInput) => void
}

const EXIT_RULE = '非 涨停'
const HEADING = 'text-xs text-ink-3'

/** What is bought and sold, when, with how much and at what cost. */
export function BacktestForm({ initial, firstDay, lastDay, isRunning, onStart }: BacktestFormProps) {
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<BacktestInput>): void => setDraft(before => ({ ...before, ...part }))

  /** A day off is the trading day beside it, within the range. */
  function pick({ from, to }: { readonly from?: TradeDay | undefined; readonly to?: TradeDay | undefined }): void {
    if (from !== undefined) change({ from })
    if (to !== undefined) change({ to })
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    onStart(draft)
  }

  return (
    // The editors of rules are forms of their own: they stand beside the one of the settings, not in it.
    <div className="flex flex-col gap-3 px-3 py-2 text-sm">
      <div className="flex flex-col gap-1">
        <div className="flex items-center justify-between">
          <h3 className={HEADING}>买入：收盘时满足</h3>
          <RuleMenu rule={draft.rule} onRule={rule => change({ rule: rule || DEFAULT_RULE })} />
        </div>
        <RuleEditor key={draft.rule} rule={draft.rule} onRule={rule => change({ rule })} />
      </div>
      <div className="flex flex-col gap-1">
        <h3 className={HEADING}>卖出：收盘时满足，次日开盘卖（可不设）</h3>
        {draft.exitRule == null ? (
          <span>
            <Button size="sm" onClick={() => change({ exitRule: EXIT_RULE })}>
              <Plus size={12} aria-hidden />
              卖出条件
            </Button>
          </span>
        ) : (
          <div className="flex items-start gap-1">
            <RuleEditor key={draft.exitRule} rule={draft.exitRule} onRule={exitRule => change({ exitRule })} />
            <IconButton label="不用卖出条件" size="sm" onClick={() => change({ exitRule: null })}>
              <X size={14} aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <form onSubmit={handleSubmit} className="grid grid-cols-2 gap-x-3 gap-y-2">
        <Day
          label="从"
          value={draft.from}
          min={firstDay}
          max={lastDay}
          onChange={day => pick({ from: isTradeDay(day) ? day : nextTradeDay(day) })}
        />
        <Day
          label="到"
          value={draft.to}
          min={firstDay}
          max={lastDay}
          onChange={day => pick({ to: tradeDayOnOrBefore(day) })}
        />
        <Labelled title="买在">
          <Segmented
            label="买在"
            options={MOMENTS.map(({ value }) => ({ value, title: value === 'open' ? '次日开盘' : '当日收盘' }))}
            value={draft.entry}
            onChange={entry => change({ entry })}
          />
        </Labelled>
        <Labelled title="到期卖在">
          <Segmented label="到期卖在" options={MOMENTS} value={draft.exitAt} onChange={exitAt => change({ exitAt })} />
        </Labelled>
        <Figure
          label="本金"
          unit="元"
          value={draft.capitalYuan}
          onChange={capitalYuan => change({ capitalYuan })}
          step={1000}
          min={1000}
        />
        <Figure
          label="最多持有"
          unit="只"
          value={draft.positions}
          onChange={positions => change({ positions })}
          min={1}
          max={50}
        />
        <Figure
          label="持有"
          unit="个交易日"
          value={draft.holdDays}
          onChange={holdDays => change({ holdDays })}
          min={1}
          max={250}
        />
        <label className="flex flex-col gap-0.5">
          <span className={HEADING}>入选多于仓位时</span>
          <select
            className="field h-8 px-2 text-sm"
            value={draft.order}
            onChange={event => {
              const order = ORDERS.find(({ value }) => value === event.target.value)?.value
              if (order !== undefined) change({ order })
            }}
          >
            {ORDERS.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Optional label="止损" value={draft.stopLossPct} onChange={stopLossPct => change({ stopLossPct })} />
        <Optional label="止盈" value={draft.takeProfitPct} onChange={takeProfitPct => change({ takeProfitPct })} />
        <Figure
          label="佣金"
          unit="万分之"
          value={draft.commissionPerTenThousand}
          onChange={commissionPerTenThousand => change({ commissionPerTenThousand })}
          step={0.1}
          min={0}
          max={30}
        />
        <Figure
          label="最低佣金"
          unit="元/笔"
          value={draft.leastCommissionYuan}
          onChange={leastCommissionYuan => change({ leastCommissionYuan })}
          step={0.1}
          min={0}
          max={100}
        />
        <Figure
          label="滑点"
          unit={draft.slippageKind === 'cents' ? '分' : '‰'}
          value={draft.slippage}
          onChange={slippage => change({ slippage })}
          step={draft.slippageKind === 'cents' ? 1 : 0.1}
          min={0}
          max={100}
        />
        <Labelled title="滑点按">
          <Segmented
            label="滑点按"
            options={[
              { value: 'perMille', title: '千分比' },
              { value: 'cents', title: '分' },
            ]}
            value={draft.slippageKind}
            onChange={slippageKind => change({ slippageKind, slippage: 1 })}
          />
        </Labelled>
        <Button type="submit" variant="primary" className="col-span-2" disabled={isRunning} busy={isRunning}>
          {isRunning ? '回测中…' : '开始回测'}
        </Button>
      </form>
      <p className="text-xs text-ink-3">
        T+1；开盘涨停、收盘封板买不到，跌停卖不出顺延；停牌不买不卖；印花税与过户费按当日规定；主板、创业板 100
        股一手，科创板 200 股起、北交所 100 股起逐股递增。过去不代表将来。
      </p>
    </div>
  )
}

function Labelled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-0.5">
      <span className={HEADING}>{title}</span>
      {children}
    </div>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onChange: (day: string) => void
}

function Day({ label, value, min, max, onChange }: DayProps) {
  return (
    <label className="flex min-w-0 flex-col gap-0.5">
      <span className={HEADING}>{label}</span>
      <input
        type="date"
        required
        className="field h-8 min-w-0 px-2 text-sm"
        {...{ value, min, max }}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  )
}

interface FigureProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max?: number
  readonly step?: number
}

function Figure({ label, unit, value, onChange, ...range }: FigureProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <label htmlFor={id} className={HEADING}>
        {label}（{unit}）
      </label>
      <input
        id={id}
        type="number"
        required
        className="field h-8 min-w-0 px-2 text-end text-sm tabular-nums"
        value={Number.isNaN(value) ? '' : value}
        {...range}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

interface OptionalProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

/** A percentage, or none. */
function Optional({ label, value, onChange }: OptionalProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <label htmlFor={id} className={HEADING}>
        {label}（%，空为不设）
      </label>
      <input
        id={id}
        type="number"
        className="field h-8 min-w-0 px-2 text-end text-sm tabular-nums"
        value={value ?? ''}
        min={0.1}
        max={99}
        step={0.1}
        onChange={event => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
      />
    </div>
  )
}
