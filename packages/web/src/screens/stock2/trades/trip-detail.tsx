import type { ExecutionWire } from '@kanpan/contract/question/trades'
import { useState } from 'react'
import { formatPrice } from '#lib/format/format.ts'
import { Button } from '#ui/input/button.tsx'
import { ExecutionForm } from './execution-form.tsx'
import { FEES_FROM, KINDS, moneyText, sharesText } from './labels.ts'
import { TripDay } from './trip-days.tsx'
import { removeExecution } from './use-trades.ts'

interface TripDetailProps {
  readonly code: string
  readonly name: string
  readonly executions: readonly ExecutionWire[]
}

/** A trade with everything it is made of: each execution, which can be changed, and its days by the minute. */
export function TripDetail({ code, name, executions }: TripDetailProps) {
  const [edited, setEdited] = useState<string>()
  const days = [...Map.groupBy(executions, ({ day }) => day).values()]
  const execution = executions.find(({ id }) => id === edited)
  if (execution) return <ExecutionForm execution={execution} day={execution.day} onDone={() => setEdited(undefined)} />
  return (
    <div className="flex flex-col gap-2 p-2">
      <ul aria-label="交割记录" className="text-sm">
        {executions.map(one => (
          <ExecutionRow key={one.id} execution={one} onEdit={() => setEdited(one.id)} />
        ))}
      </ul>
      {days.map(ofDay => (
        <TripDay key={ofDay[0]?.day} code={code} name={name} executions={ofDay} />
      ))}
    </div>
  )
}

interface ExecutionRowProps {
  readonly execution: ExecutionWire
  readonly onEdit: () => void
}

export function ExecutionRow({ execution, onEdit }: ExecutionRowProps) {
  const { day, time, kind, priceYuan, shares, amountCents, feesCents, feesFrom, note } = execution
  const isTraded = kind === 'buy' || kind === 'sell'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line px-2 py-1.5 tabular-nums">
      <span className="text-ink-3">
        {day} {time ?? ''}
      </span>
      <span className={`font-medium ${kind === 'buy' ? 'text-up' : kind === 'sell' ? 'text-down' : ''}`}>
        {KINDS[kind]}
      </span>
      {shares > 0 && <span>{sharesText(shares)}</span>}
      {isTraded && <span>{formatPrice(priceYuan, 3)} 元</span>}
      {amountCents !== 0 && <span>{moneyText(amountCents)}</span>}
      {isTraded && (
        <span className="text-ink-3">
          费用 {moneyText(feesCents)}（{FEES_FROM[feesFrom]}）
        </span>
      )}
      {note !== '' && <span className="text-ink-2">{note}</span>}
      <span className="ml-auto flex gap-1">
        <Button size="sm" onClick={onEdit} aria-label={`修改 ${day} ${KINDS[kind]}`}>
          修改
        </Button>
        <Button size="sm" onClick={() => void removeExecution(execution.id)} aria-label={`删除 ${day} ${KINDS[kind]}`}>
          删除
        </Button>
      </span>
    </li>
  )
}
