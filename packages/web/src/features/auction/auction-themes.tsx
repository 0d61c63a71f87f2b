import type { AuctionStage, AuctionTheme } from '@kanpan/contract/model/auction'
import { Link } from 'wouter'
import { directionOf, formatChangePct, formatCount, formatYuan } from '#lib/format/format.ts'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { themePath } from '#lib/theme/theme-path.ts'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'
import type { FileField } from '#ui/dense-table/export/table-file.ts'
import { NumberText } from '#ui/number-text.tsx'
import { sealedTitle } from './auction-labels.ts'
import { AuctionPart } from './auction-part.tsx'
import { Unfold, useFolded } from './fold.tsx'

interface AuctionThemesProps {
  readonly themes: readonly AuctionTheme[]
  readonly stage: AuctionStage
  readonly stock: StockSlot
  readonly day: string
}

function fieldsAt(stage: AuctionStage): readonly FileField<AuctionTheme>[] {
  return [
    { title: '题材', value: ({ name }) => name },
    { title: '昨日涨停(只)', value: ({ stocks }) => stocks },
    { title: '平均涨幅(%)', value: ({ meanChangePct }) => meanChangePct },
    { title: '高开(只)', value: ({ rising }) => rising },
    { title: `${sealedTitle(stage)}(只)`, value: ({ oneWord }) => oneWord },
    { title: '匹配额(元)', value: ({ matchedYuan }) => matchedYuan },
    { title: '领先', value: ({ leader }) => leader?.name ?? null },
  ]
}

/** 题材强弱: the themes of yesterday's limit-ups by their mean opening. */
export function AuctionThemes({ themes, stage, stock, day }: AuctionThemesProps) {
  const address = useMomentAddress()
  const { shown, ...fold } = useFolded(themes)
  return (
    <section aria-label="题材强弱" className="@container min-w-0 lg:h-(--desk-part) lg:overflow-y-auto">
      <AuctionPart
        title="题材强弱（昨日涨停两只以上）"
        actions={
          <ExportMenu
            name={`集合竞价-题材强弱-${day}`}
            rowsNow={() => themes}
            isEmpty={themes.length === 0}
            fields={fieldsAt(stage)}
          />
        }
      />
      {themes.length === 0 ? (
        <p className="py-6 text-center text-ink-3">昨日涨停没有共同题材</p>
      ) : (
        <table className="w-full text-sm whitespace-nowrap">
          <thead className="text-xs text-ink-3">
            <tr className="[&>th]:px-1 [&>th]:font-normal [&>th]:whitespace-nowrap">
              <th scope="col" className="ps-3! text-start">
                题材
              </th>
              <th scope="col" className="text-end">
                平均涨幅
              </th>
              <th scope="col" className="text-end @max-[320px]:hidden">
                高开
              </th>
              <th scope="col" className="text-end">
                {sealedTitle(stage)}
              </th>
              <th scope="col" className="text-end @max-[380px]:hidden">
                匹配额
              </th>
              <th scope="col" className="pe-6! text-end">
                领先
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, stocks, meanChangePct, rising, oneWord, matchedYuan, leader }) => (
              <tr key={name} className="h-7 border-t border-line/60 [&>td]:px-1 [&>td]:text-end">
                <th scope="row" className="max-w-28 truncate ps-3 text-start font-normal" title={name}>
                  <Link href={themePath(name, address)} className="hover:text-accent hover:underline">
                    {name}
                  </Link>
                </th>
                <td>
                  <NumberText text={formatChangePct(meanChangePct)} change={directionOf(meanChangePct)} />
                </td>
                <td className="@max-[320px]:hidden">
                  {rising}/{stocks}
                </td>
                <td className={oneWord > 0 ? 'text-up' : 'text-ink-3'}>{formatCount(oneWord)}</td>
                <td className="@max-[380px]:hidden">{formatYuan(matchedYuan)}</td>
                {/* The star that comes beside a pointed name has room within the list. */}
                <td className="pe-6!">{leader && stock(leader)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Unfold {...fold} />
    </section>
  )
}
