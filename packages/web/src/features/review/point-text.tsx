import type { Review, ReviewSection } from '@kanpan/contract/model/review'
import type { ReactNode } from 'react'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { directionSaid } from './headline.ts'

type Fact = Review['facts'][number]
type Point = ReviewSection['points'][number]

export type FactsById = ReadonlyMap<string, Fact>

/** What a `block_code` belongs to is said by the label; every other code is a stock’s. */
const isStock = ({ code, label }: Fact): boolean => code !== null && label !== '概念'

const TONES = { up: 'text-up', down: 'text-down', flat: 'text-flat' } as const

interface PointTextProps {
  readonly point: Point
  readonly facts: FactsById
  readonly stock: StockSlot
}

/** One sentence, in which every name leads on and every number says what it is. */
export function PointText({ point: { text, marks }, facts, stock }: PointTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { from, to, fact: id } of marks.toSorted((a, b) => a.from - b.from)) {
    const fact = facts.get(id)
    if (fact === undefined || from < end) continue
    parts.push(text.slice(end, from), <Said key={from} fact={fact} text={text.slice(from, to)} stock={stock} />)
    end = to
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  )
}

function Said({ fact, text, stock }: { readonly fact: Fact; readonly text: string; readonly stock: StockSlot }) {
  if (isStock(fact) && fact.code !== null) return stock({ code: fact.code, name: text })
  const direction = directionSaid(text)
  return (
    <b
      title={`${fact.label}，取自 ${fact.cell}`}
      className={`font-semibold ${direction === undefined ? 'text-ink' : TONES[direction]}`}
    >
      {text}
    </b>
  )
}
