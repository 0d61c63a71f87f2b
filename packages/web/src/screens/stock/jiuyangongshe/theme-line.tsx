import { ChevronRight } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { StockName } from '#features/collect/stock-name.tsx'
import { streakText } from '#features/limit-up/ranking/ranking-labels.ts'
import { StreakWhy } from '#features/limit-up/streak/streak-why.tsx'
import { StockTags } from '#features/quote/stock-tags.tsx'
import { spellLabel } from '#features/quote/streak-labels.ts'
import { AGREEMENT_LABELS, agreementOf } from '#features/theme/agreement.ts'
import type { ThemeStock } from '#features/theme/theme-group.ts'
import { formatChangePct, formatYuan, UNKNOWN } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { ReasonSources } from './reason-sources.tsx'

/** The columns of every theme are the same, so that the eye runs down the page. */
const LINE_GRID =
  'grid grid-cols-[64px_minmax(0,1fr)_auto_auto] items-center gap-x-2 px-3 md:grid-cols-[64px_148px_64px_72px_72px_76px_minmax(0,1fr)_20px]'

const BROKEN_SEAL = '已开板'
/** The queue at its limit was not recorded. */
const SEALED = '封住'

/** One stock of a theme: when it sealed, how high it stands, and why; opened, what each source says. */
export const ThemeLine = memo(function ThemeLine({
  stock,
  isLead,
  among,
}: {
  readonly stock: ThemeStock
  readonly isLead: boolean
  /** The codes of its theme's list, as it is shown. */
  readonly among: readonly string[]
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { code, name, changePct, row, tags, text } = stock
  const reasons = row?.reasons ?? []
  const { kind } = agreementOf(reasons)
  const isBroken = row?.pool === 'broken'
  const why = [tags.join('、'), text].filter(Boolean).join(' · ')
  return (
    <li className="border-t border-line/60">
      <div className={`${LINE_GRID} min-h-8 hover:bg-hover/60`}>
        <time className="text-ink-2">{row?.firstSealAt ?? UNKNOWN}</time>
        <span className="flex min-w-0 items-center gap-1">
          <StockName code={code} name={name} among={among} />
          {row && <StockTags board={row.board} isSt={row.isSt} state="trading" />}
          {isLead && (
            <span title="龙头" className="shrink-0 rounded-sm bg-up-soft px-1 text-xs leading-4 text-up">
              龙
            </span>
          )}
        </span>
        <span
          className={`text-end whitespace-nowrap ${isBroken ? 'text-ink-3' : (row?.streak ?? 0) > 1 ? 'font-semibold' : ''}`}
        >
          {row === undefined ? (
            UNKNOWN
          ) : row.streak === 0 ? (
            streakText(row)
          ) : (
            <StreakWhy stocks={[row]} text={streakText(row)} />
          )}
        </span>
        <NumberText text={formatChangePct(changePct)} change={changePct} flash={changePct} className="text-end" />
        <span className="text-end text-ink-2 max-md:hidden">
          {row && !isBroken && spellLabel(row.spell, row.streak)}
        </span>
        <span className={`text-end max-md:hidden ${isBroken ? 'text-warn' : ''}`}>
          {row === undefined
            ? UNKNOWN
            : isBroken
              ? BROKEN_SEAL
              : row.sealYuan === null
                ? SEALED
                : formatYuan(row.sealYuan)}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          title={isOpen ? '收起' : '展开各来源的原因'}
          className="col-span-full flex min-w-0 items-center gap-2 text-start text-ink-2 hover:text-ink max-md:pb-1 md:col-span-2"
        >
          <span className="min-w-0 flex-1 truncate max-md:text-sm">
            {kind === 'agreed' && <Mark tone="text-accent">{AGREEMENT_LABELS.agreed}</Mark>}
            {kind === 'split' && <Mark tone="text-warn">{AGREEMENT_LABELS.split}</Mark>}
            {why || '原因未记录'}
          </span>
          <ChevronRight size={14} aria-hidden className={`shrink-0 text-ink-3 ${isOpen ? 'rotate-90' : ''}`} />
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="px-3 pb-2 md:pl-19">
        {isOpen && <ReasonSources reasons={reasons} />}
      </div>
    </li>
  )
})

/** What stands in which column, above the first theme; on a phone the lines speak for themselves. */
export function LineHead({ hasQueues }: { readonly hasQueues: boolean }) {
  return (
    <div aria-hidden className={`${LINE_GRID} sticky top-0 z-10 h-7 bg-panel text-xs text-ink-3 max-md:hidden`}>
      <span>首封</span>
      <span>股票</span>
      <span className="text-end">连板</span>
      <span className="text-end">涨跌幅</span>
      <span className="text-end">几天几板</span>
      <span className="text-end">{hasQueues ? '封单额(元)' : '状态'}</span>
      <span>原因</span>
    </div>
  )
}

function Mark({ tone, children }: { readonly tone: string; readonly children: string }) {
  return <span className={`mr-1 rounded-sm border border-current px-1 text-xs leading-4 ${tone}`}>{children}</span>
}
