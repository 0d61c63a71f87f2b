import type { SummaryFact, SummaryPoint } from '@kanpan/contract/model/text'
import type { Fact, Point } from '@kanpan/market/summary/fact'
import { factText } from '@kanpan/market/summary/fact-text'
import type { z } from 'zod'

export function pointWire({ title, text, sources, marks }: Point): z.output<typeof SummaryPoint> {
  return { title, text, sources: [...sources], marks: marks.map(mark => ({ ...mark })) }
}

/** The facts that points rest on, as they are said. */
export function factsUsed(facts: readonly Fact[], points: readonly Point[]): z.output<typeof SummaryFact>[] {
  const used = new Set(points.flatMap(({ sources, marks }) => [...sources, ...marks.map(({ fact }) => fact)]))
  return facts
    .filter(({ id }) => used.has(id))
    .map(fact => ({
      id: fact.id,
      label: fact.label,
      text: factText(fact),
      cell: fact.cell,
      code: (fact.kind === 'name' ? fact.code : undefined) ?? null,
    }))
}
