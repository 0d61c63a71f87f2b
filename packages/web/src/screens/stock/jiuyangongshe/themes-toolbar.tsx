import type { TradeDay } from '@kanpan/contract/model/stock'
import { Download, Search } from 'lucide-react'
import { MomentBar } from '#features/moment/moment-bar.tsx'
import { IconButton } from '#ui/input/button.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { Tag } from '#ui/tag.tsx'
import { STOCK_STATES, THEME_ORDERS, type ThemeView } from './theme-view.ts'

interface ThemesToolbarProps {
  readonly view: ThemeView
  readonly onChange: (view: ThemeView) => void
  /** Stocks of which the sources say different things; undefined where no stock has two sources. */
  readonly disputed: number | undefined
  readonly shownDay: TradeDay | undefined
  readonly onExport: (() => void) | undefined
}

/** How the day is looked at: of which moment, in which order, which stocks. */
export function ThemesToolbar({ view, onChange, disputed, shownDay, onExport }: ThemesToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-1">
      <MomentBar shownDay={shownDay} />
      <Segmented
        label="题材排序"
        options={THEME_ORDERS}
        value={view.order}
        onChange={order => onChange({ ...view, order })}
      />
      <Segmented
        label="封板状态"
        options={STOCK_STATES}
        value={view.state}
        onChange={state => onChange({ ...view, state })}
      />
      {disputed !== undefined && (
        <Tag selected={view.disputed} onClick={() => onChange({ ...view, disputed: !view.disputed })}>
          来源说法不同 <span className="ml-1 text-ink-3">{disputed}</span>
        </Tag>
      )}
      <label className="relative ml-auto max-sm:ml-0 max-sm:min-w-40 max-sm:flex-1">
        <span className="sr-only">筛选题材与股票</span>
        <Search size={14} aria-hidden className="absolute inset-y-0 left-2 my-auto text-ink-3" />
        <input
          type="search"
          value={view.keyword}
          maxLength={20}
          placeholder="题材、股票、原因"
          onChange={event => onChange({ ...view, keyword: event.target.value.trimStart() })}
          className="field h-7 pl-7 text-sm sm:w-44"
        />
      </label>
      <IconButton label="导出表格（CSV）" size="sm" disabled={onExport === undefined} onClick={onExport}>
        <Download size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
