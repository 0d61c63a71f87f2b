import type { Hotspot } from '@kanpan/contract/model/hotspot'
import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { heatText, whenText } from '#features/hotspot/hotspot-labels.ts'
import { HotspotStar } from '#features/hotspot/hotspot-star.tsx'
import { StageTag } from '#features/hotspot/stage-tag.tsx'
import { formatChangePct } from '#lib/format/format.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { MarkedText } from '#ui/marked-text.tsx'
import { NumberText } from '#ui/number-text.tsx'

interface WordHotspotsProps {
  readonly hotspots: readonly Hotspot[]
  readonly day: string
  readonly keyword: string
  /** Where a hotspot is read in full. */
  readonly hrefOf: (id: string) => string
}

const NAMED = 3

/** The hotspots that hold a word, in a column too narrow for the rows of their own screen. */
export function WordHotspots({ hotspots, day, keyword, hrefOf }: WordHotspotsProps) {
  const words = [keyword]
  return (
    <ol ref={oneStop} className="divide-y divide-line/60">
      {hotspots.map(({ id, title, digest, at, heat, stage, category_1, stocks }) => (
        <li key={id} className="px-3 py-1.5 hover:bg-hover/60">
          <div className="flex items-start gap-1">
            <h3 className="line-clamp-2 min-w-0 flex-1 font-medium">
              <Link href={hrefOf(id)} className="hover:text-accent hover:underline">
                <MarkedText text={title} words={words} />
              </Link>
            </h3>
            <HotspotStar id={id} title={title} />
          </div>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
            <time dateTime={at}>{whenText(at, day)}</time>
            <span>{category_1}</span>
            <span>热度 {heatText(heat)}</span>
            <StageTag stage={stage} />
          </p>
          <p className="line-clamp-2 text-sm text-ink-2">
            <MarkedText text={digest} words={words} />
          </p>
          <ul className="flex flex-wrap gap-x-3">
            {stocks.slice(0, NAMED).map(({ code, name, changePct }) => (
              <li key={code} className="flex items-center gap-1 text-sm whitespace-nowrap">
                <StockName code={code} name={name} among={stocks.map(stock => stock.code)} dense />
                <NumberText text={formatChangePct(changePct)} change={changePct} className="text-xs" />
              </li>
            ))}
            {stocks.length > NAMED && <li className="text-sm text-ink-3">等 {stocks.length} 只</li>}
          </ul>
        </li>
      ))}
    </ol>
  )
}
