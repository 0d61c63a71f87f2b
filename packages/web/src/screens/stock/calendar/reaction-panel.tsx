import type { PastReaction } from '@kanpan/contract/model/company-event'
import { REACTION_FIELDS } from '#features/calendar/reaction-file.ts'
import { ReactionTable } from '#features/calendar/reaction-table.tsx'
import { ExportMenu } from '#ui/dense-table/export/export-menu.tsx'

/** What followed such events so far. */
export function ReactionPanel({ reactions }: { readonly reactions: readonly PastReaction[] }) {
  if (reactions.length === 0) return null
  return (
    <section aria-label="同类事件的次日表现" className="panel min-w-0">
      <header className="flex items-center justify-between border-b border-line px-3 py-1.5">
        <h2 className="font-medium">
          同类事件的次日表现 <span className="text-xs font-normal text-ink-3">近 250 个交易日</span>
        </h2>
        <ExportMenu
          name="同类事件的次日表现"
          rowsNow={() => reactions}
          isEmpty={reactions.length === 0}
          fields={REACTION_FIELDS}
        />
      </header>
      <ReactionTable reactions={reactions} />
      <p className="border-t border-line px-3 py-1 text-xs text-ink-3">
        事件当天的下一个交易日的涨跌幅，停牌不计；财报与预告在收盘后公布，次日即首个交易日
      </p>
    </section>
  )
}
