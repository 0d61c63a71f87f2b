import type { Bar } from '@kanpan/contract/model/bar'
import type { Drawing } from '@kanpan/contract/question/drawing'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { pointOn, type TypedPoint, typedPoint } from './shape.ts'

interface PointsFormProps {
  readonly points: Drawing['points']
  /** A horizontal line is at a price, whatever the day. */
  readonly hasDays: boolean
  readonly bars: readonly Bar[]
  readonly action: string
  readonly onSave: (points: Drawing['points']) => void
}

/** The points of a shape as numbers: for who uses no pointer, or knows the price to the cent. */
export function PointsForm({ points, hasDays, bars, action, onSave }: PointsFormProps) {
  const [typed, setTyped] = useState<readonly TypedPoint[]>(() => points.map(typedPoint))
  const [fault, setFault] = useState<string>()

  function set(at: number, part: Partial<TypedPoint>): void {
    setTyped(typed.map((one, place) => (place === at ? { ...one, ...part } : one)))
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    const found = points.map((before, at) => pointOn(bars, typed[at] ?? typedPoint(before), before))
    const wrong = found.find(one => typeof one === 'string')
    setFault(wrong)
    if (wrong === undefined) onSave(found.filter(one => typeof one !== 'string'))
  }

  const nameOf = (at: number) => (typed.length === 1 ? '' : `第 ${at + 1} 点`)
  return (
    <form onSubmit={handleSubmit} noValidate className="space-y-2 text-sm">
      {typed.map(({ day, price }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a shape has as many points as it has, in their order
        <div key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {typed.length > 1 && <span className="w-full text-ink-3">{nameOf(at)}</span>}
          {hasDays && (
            <input
              type="date"
              aria-label={`${nameOf(at)}日期`}
              className="field h-8 w-36 tabular-nums"
              min={bars[0]?.day}
              max={bars.at(-1)?.day}
              value={day}
              onChange={event => set(at, { day: event.target.value })}
            />
          )}
          <label className="flex items-center gap-1">
            <input
              type="number"
              step="any"
              aria-label={`${nameOf(at)}价格，单位元`}
              className="field h-8 w-24 text-right tabular-nums"
              value={price}
              onChange={event => set(at, { price: event.target.value })}
            />
            元
          </label>
        </div>
      ))}
      {fault !== undefined && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
      <Button type="submit" className="h-8">
        {action}
      </Button>
    </form>
  )
}
