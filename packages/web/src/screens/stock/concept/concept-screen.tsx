import { conceptTop15 } from '@kanpan/contract/api/data/stock'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useMoment } from '#lib/market-time/moment.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { useLiveQuery } from '#lib/query/live.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import './concept-screen.css'
import { CONCEPT_SPANS, KINDS } from './concept-spans.ts'
import { NearPanel } from './near-panel.tsx'
import { RotationPanels } from './rotation-panels.tsx'
import { TopPanel } from './top-panel.tsx'
import { useTheme } from './use-theme.ts'

const PACE_MS = 5_000
const WIDE = '(min-width: 2000px) and (min-height: 1000px)'
const Cockpit = lazy(async () => ({ default: (await import('./cockpit/cockpit.tsx')).Cockpit }))

/** 概念: what leads over today and the last days and who leads it; of a chosen theme all there is, and what is near to it. */
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
  const conceptName = search.get('concept')?.trim() || undefined
  const lead = firstShown?.kind === kind ? firstShown.code : undefined
  // A large screen has room for all there is of the one that leads.
  const isWide = useMedia(WIDE) && kind === 'concept'
  const shown = conceptName ?? (isWide ? lead : undefined)
  const theme = useTheme(shown, moment)
  const word = theme.isWord ? conceptName : undefined
  const traced = theme.isWord ? undefined : (conceptName ?? lead)
  const name = theme.sector?.name ?? shown ?? ''

  function hrefOf(code: string): string {
    const next = new URLSearchParams(search)
    next.set('concept', code)
    next.delete('query')
    return `/stock/concept?${next}`
  }

  return (
    <div
      className={`concept-screen ${conceptName !== undefined ? 'concept-screen-theme' : isWide ? 'concept-screen-theme concept-screen-lead' : ''}`}
    >
      <h1 className="sr-only">概念</h1>
      {(conceptName !== undefined || isWide) && (
        <div className="concept-cockpit">
          {theme.sector === undefined && word === undefined ? (
            <DataBlock title={conceptName ?? '领涨概念'} {...panelParts(theme.query)} className="min-h-24">
              {null}
            </DataBlock>
          ) : (
            <Suspense fallback={<div className="panel min-h-24" />}>
              <Cockpit key={shown} theme={{ name, sector: theme.sector, moment }} />
            </Suspense>
          )}
        </div>
      )}
      <TopPanel query={query} span={span} kind={kind} traced={theme.sector?.block_code ?? traced} hrefOf={hrefOf} />
      <RotationPanels moment={moment} kind={kind} traced={traced} hrefOf={hrefOf} />
      <NearPanel moment={moment} traced={traced} word={word} hrefOf={hrefOf} />
    </div>
  )
}
