import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { filterSectors, sectorFilterOf } from '#features/sector/sector-filter.ts'
import { useSectorList } from '#features/sector/use-sector-list.ts'
import { useMoment } from '#lib/market-time/moment.ts'
import { ChosenPanel } from './chosen-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import './sector-screen.css'
import { useSectorChoice } from './use-sector-choice.ts'

/** 板块: which sectors lead, with what breadth, money and leader; and of the chosen one its day, its days and its stocks. */
export function SectorScreen() {
  const [moment] = useMoment()
  const [search] = useSearchParams()
  const query = useSectorList(moment)
  const searchText = search.toString()
  const filter = useMemo(() => sectorFilterOf(new URLSearchParams(searchText)), [searchText])
  const all = query.data?.list
  const shown = useMemo(() => filterSectors(all ?? [], filter), [all, filter])
  const { code, isNamed, choose } = useSectorChoice(shown[0]?.block_code)
  // What is chosen follows from the list: without one there is nothing to wait for once that has come.
  const isNone = code === undefined && !query.isPending
  return (
    <div className="sector-screen" data-named={isNamed || undefined}>
      <h1 className="sr-only">板块</h1>
      <ListPanel query={query} shown={shown} filter={filter} chosen={code} onChoose={choose} />
      <div className="sector-side">
        <ChosenPanel code={code} isNone={isNone} moment={moment} onBack={() => choose(undefined)} />
        <MembersPanel
          code={code}
          isNone={isNone}
          moment={moment}
          kind={all?.find(row => row.block_code === code)?.kind}
        />
      </div>
    </div>
  )
}
