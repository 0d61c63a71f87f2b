import { isDay } from '@kanpan/contract/model/stock-guards'
import { useMoment } from '#lib/market-time/moment.ts'
import { ComparePanel } from './compare/compare-panel.tsx'
import { DeviationPanel } from './deviation/deviation-panel.tsx'
import { AliasDrawer } from './dossier/alias-drawer.tsx'
import { BranchDrawer } from './dossier/branch-drawer.tsx'
import { ListPanel } from './list/list-panel.tsx'
import { useDayList } from './list/use-day-list.ts'
import { useLonghuAddress } from './longhu-address.ts'

/** 龙虎榜: who bought and who sold what the exchanges disclosed, what those branches did before, and who is next. */
export function LonghuScreen() {
  const [moment] = useMoment()
  const address = useLonghuAddress()
  const { tab, branch, alias } = address
  const isList = tab !== 'deviation' && tab !== 'branches'
  // Asked on the other tabs too: the counts of the lists stand on every one of them.
  const list = useDayList(isList ? tab : 'all', moment)
  // Until the evening there is no list of the day: the one before it is shown at once, and says of which day it is.
  const before = list.data !== undefined && !list.data.published ? list.data.previousDay : null
  const shownMoment = before !== null && isDay(before) ? { date: before } : moment
  const shown = useDayList(isList ? tab : 'all', shownMoment)
  const listed = shown.data?.totals?.listed
  return (
    <>
      {tab === 'deviation' ? (
        <DeviationPanel moment={moment} address={address} listed={listed} />
      ) : tab === 'branches' ? (
        <ComparePanel moment={moment} address={address} list={shown.data} />
      ) : (
        <ListPanel
          tab={tab}
          query={shown}
          moment={moment}
          shownMoment={shownMoment}
          awaitedDay={shownMoment === moment ? undefined : list.data?.asOf.day}
          address={address}
        />
      )}
      <BranchDrawer branch={branch} moment={moment} address={address} />
      <AliasDrawer alias={alias} moment={moment} address={address} />
    </>
  )
}
