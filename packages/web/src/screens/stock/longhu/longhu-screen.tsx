import { useMoment } from '#lib/moment.ts'
import { BranchDrawer } from './branch-drawer.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { DeviationPanel } from './deviation-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { useLonghuAddress } from './longhu-address.ts'
import { useDayList } from './use-day-list.ts'

/** 龙虎榜: who bought and who sold what the exchanges disclosed, what those branches did before, and who is next. */
export function LonghuScreen() {
  const [moment] = useMoment()
  const address = useLonghuAddress()
  const { tab, branch } = address
  const isList = tab !== 'deviation' && tab !== 'branches'
  // Asked on the other tabs too: the counts of the lists stand on every one of them.
  const list = useDayList(isList ? tab : 'all', moment)
  const listed = list.data?.totals?.listed
  return (
    <>
      {tab === 'deviation' ? (
        <DeviationPanel moment={moment} address={address} listed={listed} />
      ) : tab === 'branches' ? (
        <ComparePanel moment={moment} address={address} list={list.data} />
      ) : (
        <ListPanel tab={tab} query={list} moment={moment} address={address} />
      )}
      <BranchDrawer branch={branch} moment={moment} address={address} />
    </>
  )
}
