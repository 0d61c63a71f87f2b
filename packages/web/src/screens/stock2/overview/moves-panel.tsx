import type { MoveKind } from '@kanpan/contract/model/move'
import { useMemo } from 'react'
import { MoveFilter } from '#features/market/move-filter.tsx'
import { MoveList } from '#features/market/move-list.tsx'
import { MOVE_KINDS_SHOWN } from '#lib/format/move-labels.ts'
import { BEFORE_MATCH, isBeforeMatch } from '#lib/market-time/auction-time.ts'
import type { Moment } from '#lib/market-time/moment.ts'
import { useAddressValue } from '#lib/page/address-value.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Feed } from '#ui/feed.tsx'
import { calmMoves, isMain, MAIN_MOVES } from './calm-moves.ts'
import { starredStock } from './overview-stock.tsx'
import { type MovesAnswer, useMoves } from './use-moves.ts'

/** In the address: every kind, as against those that matter, which need no word there. */
const ALL = 'all'

/** The kinds to show; none of them means all. */
function kindsIn(named: string | undefined): readonly MoveKind[] {
  if (named === undefined) return MAIN_MOVES
  const kinds = named.split(',')
  return MOVE_KINDS_SHOWN.filter(kind => kinds.includes(kind))
}

function whyEmpty({ list, source, asOf }: MovesAnswer): string | undefined {
  if (list.length > 0) return undefined
  if (source === 'archive') return '盘口异动未记录：该行情来源只有每日收盘数据'
  // They are seen in minutes: of a day that a server was started after there are none.
  if (source === 'live' && asOf.final) return '盘口异动未记录：异动由当日分时得出，这一天没有分时'
  return isBeforeMatch(asOf) ? `${BEFORE_MATCH}，异动会出现在这里` : '还没有异动'
}

/** 盘口异动 as they happen. */
export function MovesPanel({ moment }: { readonly moment: Moment }) {
  const [named, setNamed] = useAddressValue('moves')
  const query = useMoves(moment)
  const kinds = useMemo(() => kindsIn(named), [named])
  const list = query.data?.list ?? []
  const ofKinds = kinds.length === 0 ? list : list.filter(move => kinds.includes(move.kind))
  // Those that matter are a digest; whoever chooses kinds wants each of them.
  const shown = named === undefined ? calmMoves(ofKinds) : ofKinds
  return (
    <DataBlock
      title="盘口异动"
      {...panelParts(query, whyEmpty)}
      className="h-full"
      bodyClassName="overflow-hidden"
      actions={
        list.length > 0 && (
          <MoveFilter
            kinds={kinds}
            onChange={next => setNamed(next.length === 0 ? ALL : isMain(next) ? undefined : next.join())}
          />
        )
      }
    >
      {shown.length > 0 ? (
        <Feed newest={shown[0]?.id}>
          <MoveList moves={shown} stock={starredStock} />
        </Feed>
      ) : (
        <p className="px-3 py-8 text-center text-ink-3">最近 {list.length} 条异动中没有所选类型</p>
      )}
    </DataBlock>
  )
}
