import type { conceptVector } from '@kanpan/contract/api/data/hotspot'
import type { DataOf } from '@kanpan/contract/endpoint'
import { Link } from 'wouter'
import { formatPct, UNKNOWN } from '#lib/format/format.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { oneStop } from '#ui/input/one-stop.ts'
import { Explained } from '#ui/overlay/explained.tsx'

type Near = DataOf<typeof conceptVector>['list'][number]

interface NearListProps {
  readonly list: readonly Near[]
  readonly hrefOf: (code: string) => string
  readonly stock: StockSlot
}

const percent = (part: number | null): string => (part === null ? UNKNOWN : formatPct(part * 100, 1))
const STOCKS_SHOWN = 2
const WORDS_SHOWN = 2

/** Concepts near to a text or to another concept, each with how near and by what. */
export function NearList({ list, hrefOf, stock }: NearListProps) {
  return (
    <ol ref={oneStop} className="divide-y divide-line/60">
      {list.map(near => (
        <li
          key={near.block_code}
          className="grid grid-cols-[minmax(0,7.5em)_56px_minmax(0,1fr)] items-center gap-x-2 px-3 py-1 hover:bg-hover/60"
        >
          <Link href={hrefOf(near.block_code)} className="truncate font-medium hover:text-accent hover:underline">
            {near.name}
          </Link>
          <span className="text-end">
            <Explained
              title="相近度的由来"
              label={`${near.name} 相近度 ${percent(near.similarity)}`}
              explanation={explanation(near)}
            >
              {percent(near.similarity)}
            </Explained>
          </span>
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 overflow-hidden text-sm text-ink-3">
            {near.shared.length > 0 && <span className="truncate">{near.shared.slice(0, WORDS_SHOWN).join('、')}</span>}
            {near.sharedStocks.slice(0, STOCKS_SHOWN).map(each => (
              <span key={each.code} className="text-ink-2">
                {stock(each)}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ol>
  )
}

function explanation({ similarity, stocksSimilarity, wordsSimilarity, meaningSimilarity, shared, sharedStocks }: Near) {
  return (
    <>
      <p>
        相近度 {percent(similarity)}，为已知各项的平均：成分股相近 {percent(stocksSimilarity)}，文字相近{' '}
        {percent(wordsSimilarity)}，语义相近 {percent(meaningSimilarity)}。
      </p>
      <p className="mt-1">
        成分股相近按共同的成分股，文字相近按概念名、涨停原因与新闻用词，都是加权余弦：越少概念共有的，权重越大。语义相近来自配置的向量模型。输入文字时不比成分股。
      </p>
      {shared.length > 0 && <p className="mt-1">共同用词：{shared.join('、')}</p>}
      {sharedStocks.length > 0 && <p className="mt-1">共同成分股：{sharedStocks.map(({ name }) => name).join('、')}</p>}
    </>
  )
}
