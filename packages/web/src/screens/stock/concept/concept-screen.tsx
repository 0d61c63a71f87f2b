import { conceptTop15 } from '@kanpan/contract/api/data/stock'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { useLiveQuery } from '#lib/live.ts'
import { useMoment } from '#lib/moment.ts'
import './concept-screen.css'
import { CONCEPT_SPANS, KINDS } from './concept-spans.ts'
import { NearPanel } from './near-panel.tsx'
import { RotationPanels } from './rotation-panels.tsx'
import { TopPanel } from './top-panel.tsx'

const PACE_MS = 5_000

/** 概念: what leads over today and the last days and who leads it, whether it has been there before, and what is near to it. */
export function ConceptScreen() {
  const [search] = useSearchParams()
  const [moment] = useMoment()
  const span = CONCEPT_SPANS.find(({ id }) => id === search.get('days')) ?? CONCEPT_SPANS[0]
  const kind = KINDS.find(({ value }) => value === search.get('kind'))?.value ?? 'concept'
  const query = useLiveQuery(conceptTop15, { ...moment, days: Number(span.id), type: kind }, { everyMs: PACE_MS })
  // The first of the list as it came: a trace that followed every change of the lead could not be read.
  const first = query.isPlaceholderData ? undefined : query.data?.list[0]?.block_code
  const [firstShown, setFirstShown] = useState<{ readonly kind: string; readonly code: string }>()
  if (first !== undefined && firstShown?.kind !== kind) setFirstShown({ kind, code: first })
  const traced = search.get('concept') ?? (firstShown?.kind === kind ? firstShown.code : undefined)

  function hrefOf(code: string): string {
    const next = new URLSearchParams(search)
    next.set('concept', code)
    next.delete('query')
    return `/stock/concept?${next}`
  }

  return (
    <div className="concept-screen">
      <h1 className="sr-only">概念</h1>
      <TopPanel query={query} span={span} kind={kind} traced={traced} hrefOf={hrefOf} />
      <RotationPanels moment={moment} kind={kind} traced={traced} hrefOf={hrefOf} />
      <NearPanel moment={moment} traced={traced} hrefOf={hrefOf} />
    </div>
  )
}
