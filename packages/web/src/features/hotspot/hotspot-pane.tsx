import type { AsOf } from '@kanpan/contract/model/as-of'
import type { Hotspot } from '@kanpan/contract/model/hotspot'
import type { Moment } from '#lib/market-time/moment.ts'
import type { ListedStockSlot } from '#lib/stock/stock-slot.ts'
import { ThemeTag } from '#market-ui/theme-tag.tsx'
import { MarkedText } from '#ui/marked-text.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { HeatBox } from './heat-box.tsx'
import { whenText } from './hotspot-labels.ts'
import { HotspotStar } from './hotspot-star.tsx'
import { HotspotStocks } from './hotspot-stocks.tsx'
import { useStockRows } from './stock-rows.ts'
import { StoryList } from './story-list.tsx'

interface HotspotPaneProps {
  readonly hotspot: Hotspot
  readonly asOf: AsOf
  readonly moment: Moment
  readonly words: readonly string[]
  readonly stock: ListedStockSlot
  /** A concept of the hotspot is chosen as the word to filter by. */
  readonly onKeyword: (keyword: string) => void
}

/** All there is to read of one hotspot. */
export function HotspotPane({ hotspot, asOf, moment, words, stock, onKeyword }: HotspotPaneProps) {
  const { id, title, digest, at, source, category_1, concepts, storyCount } = hotspot
  const rows = useStockRows(hotspot.stocks, moment)
  return (
    <article aria-label={title} className="flex flex-col gap-3 p-3 md:px-4">
      <header>
        <div className="flex items-start gap-2">
          <h2 className="text-lg font-semibold">
            <MarkedText text={title} words={words} />
          </h2>
          <HotspotStar id={id} title={title} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
          <span>
            <time dateTime={at}>{whenText(at, asOf.day)}</time> {source}首次提到
          </span>
          <span>{category_1}</span>
          {storyCount > 0 && <span>{storyCount} 条报道</span>}
          {concepts.map(concept => (
            <span key={concept} className="flex items-center gap-1">
              <ThemeTag name={concept} look="accent" />
              <button
                type="button"
                title={`只看提到“${concept}”的热点`}
                aria-label={`只看${concept}的热点`}
                onClick={() => onKeyword(concept)}
                className="inline-flex h-6 items-center rounded-md px-1 text-xs hover:bg-hover hover:text-accent"
              >
                只看
              </button>
            </span>
          ))}
          {concepts.length === 0 && <span>未找到所属概念</span>}
        </p>
        <p className="mt-2 max-w-[56em] text-ink-2">
          <MarkedText text={digest} words={words} />
        </p>
      </header>
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_264px] xl:grid-cols-[minmax(0,880px)_minmax(264px,1fr)]">
        {rows === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <HotspotStocks title={title} rows={rows} words={words} stock={stock} />
        )}
        <div className="flex flex-col gap-4">
          <HeatBox hotspot={hotspot} time={asOf.time} />
          <section aria-label="报道">
            <h3 className="mb-1 text-sm text-ink-2">报道</h3>
            <StoryList hotspot={hotspot} day={asOf.day} words={words} />
          </section>
        </div>
      </div>
    </article>
  )
}
