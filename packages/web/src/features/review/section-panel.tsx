import type { ReviewSection } from '@kanpan/contract/model/review'
import { useId } from 'react'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { PanelHead } from './panel-head.tsx'
import { type FactsById, PointText } from './point-text.tsx'

interface SectionPanelProps {
  readonly section: ReviewSection
  readonly facts: FactsById
  readonly stock: StockSlot
  /** Where it comes from and of when it is. */
  readonly sourceText: string | undefined
}

/** One part of the review, sentence by sentence. */
export function SectionPanel({ section: { title, points, note }, facts, stock, sourceText }: SectionPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel min-w-0">
      <PanelHead id={id} title={title} sourceText={sourceText} />
      {points.length > 0 ? (
        <ul className="divide-y divide-line/60">
          {points.map(point => (
            <li key={point.text} className="px-3 py-0.5 leading-6 text-ink-2">
              <PointText point={point} facts={facts} stock={stock} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="px-3 py-4 text-ink-3">{note}</p>
      )}
    </section>
  )
}
