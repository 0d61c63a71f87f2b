import { useMemo } from 'react'
import { useKeywords } from '#features/keyword/use-keywords.ts'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { useMoment } from '#lib/market-time/moment.ts'
import { useMedia } from '#lib/page/use-media.ts'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { CloudPanel } from './cloud-panel.tsx'
import { useKeywordAddress } from './keyword-address.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { SavedPanel } from './saved-panel.tsx'
import { WordPanel } from './word-panel.tsx'

const WIDE = '(min-width: 960px)'
const NONE: readonly never[] = []

/** 热词: what the day's texts are full of, what stands behind a word, and what a person's own words were worth. */
export function HotwordScreen() {
  const [moment] = useMoment()
  const address = useKeywordAddress()
  const isWide = useMedia(WIDE)
  const query = useKeywords(moment)
  const { data } = query
  const saved = data?.saved ?? NONE
  const hot = data?.hot ?? NONE
  const { kind } = address
  const words = useMemo(() => (kind === 'all' ? hot : hot.filter(word => word.kind === kind)), [hot, kind])
  const keyword = address.keyword ?? (isWide ? words[0]?.keyword : undefined)

  const ownParts = panelParts(query)
  const parts = panelParts(query, ({ source }) => {
    if (words.length > 0) return undefined
    if (hot.length > 0) return '这一类没有热词'
    return source === 'archive' ? '热词未记录：该行情来源没有这一天的新闻' : '消息还太少，暂时没有热词'
  })
  const panel = keyword !== undefined && (
    <WordPanel
      key={keyword}
      keyword={keyword}
      word={hot.find(word => word.keyword === keyword)}
      saved={saved.find(word => word.keyword === keyword)}
      counted={data?.counted}
      moment={moment}
      address={address}
    />
  )

  return (
    <div className="panel-whole flex flex-col gap-2 max-md:h-auto max-md:overflow-visible">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-lg font-medium max-sm:sr-only">热词</h1>
        <MomentBar shownDay={data?.asOf.day} />
        {data && (
          <p className="text-sm text-ink-2">
            从当日 {data.counted.texts} 篇快讯、公告与涨停原因里数出，与此前 {data.counted.daysBefore}{' '}
            个有消息的日子相比
          </p>
        )}
      </header>
      <div className="grid min-h-0 flex-1 gap-2 max-md:grid-rows-[auto_520px_320px] md:grid-cols-[392px_minmax(0,1fr)] md:grid-rows-[212px_minmax(0,1fr)]">
        <div className="min-h-0 min-w-0 max-md:order-2 md:row-span-2">
          <RankingPanel parts={parts} words={words} saved={saved} address={address} day={data?.asOf.day} />
        </div>
        <div className="grid min-h-0 min-w-0 gap-2 max-md:contents md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_468px]">
          <div className="min-h-0 min-w-0 max-md:order-1">
            <CloudPanel parts={parts} words={words} active={keyword} hrefOf={address.hrefOf} />
          </div>
          <div className="min-h-0 min-w-0 max-md:order-3">
            <SavedPanel parts={ownParts} saved={saved} address={address} />
          </div>
        </div>
        {isWide && <div className="min-h-0 min-w-0">{panel}</div>}
      </div>
      {!isWide && (
        <Drawer
          open={address.keyword !== undefined}
          onClose={() => address.choose(undefined)}
          title={address.keyword ?? '热词'}
        >
          {panel}
        </Drawer>
      )}
    </div>
  )
}
