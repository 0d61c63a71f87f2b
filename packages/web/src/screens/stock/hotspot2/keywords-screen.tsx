import { useSearchParams } from 'wouter'
import { useActiveKeyword, useKeywords } from '#features/keyword/use-keywords.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'
import { SideBySide } from '#ui/side-by-side.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { WordList } from './word-list.tsx'
import { WordPane } from './word-pane.tsx'

/**
 * 热词追踪: the person's words and the day's, and beside them the hotspots of the one chosen with their stocks.
 * (/hotword is for finding words; this one is for following them into the stocks.)
 */
export function KeywordsScreen() {
  const [moment] = useMoment()
  const [search] = useSearchParams()
  const [named, choose] = useActiveKeyword()
  const query = useKeywords(moment)
  const { data } = query
  const hottest = data?.hot[0]?.keyword
  // A word of one's own that says nothing today is no first thing to look at.
  const hitToday = data?.saved.find(({ lastHitAt }) => lastHitAt?.startsWith(data.asOf.day))?.keyword
  const active = named ?? hitToday ?? hottest ?? data?.saved[0]?.keyword
  const words = [...(data?.saved.map(({ keyword }) => keyword) ?? []), active ?? '']

  function hrefOf(keyword: string): string {
    const next = new URLSearchParams(search)
    next.set('keyword', keyword)
    return `?${next}`
  }

  return (
    <DataBlock
      {...panelParts(query)}
      title="热词追踪"
      className="panel-whole max-md:h-auto max-md:overflow-visible"
      bodyClassName="md:overflow-hidden"
      skeleton={<SkeletonRows rows={16} />}
      actions={<MomentBar shownDay={data?.asOf.day} />}
    >
      <SideBySide
        isOpen={named !== undefined}
        onClose={() => choose(undefined)}
        title="热词追踪"
        list={
          data && <WordList saved={data.saved} hot={data.hot} active={active} hrefOf={hrefOf} day={data.asOf.day} />
        }
        pane={
          active !== undefined && (
            <WordPane
              key={active}
              keyword={active}
              own={data?.saved.find(({ keyword }) => keyword === active)}
              words={words}
              other={
                hottest !== undefined && hottest !== active ? (
                  <Button size="sm" onClick={() => choose(hottest)}>
                    看今日最热的词“{hottest}”
                  </Button>
                ) : null
              }
              moment={moment}
            />
          )
        }
      />
    </DataBlock>
  )
}
