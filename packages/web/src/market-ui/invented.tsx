import type { ReactNode } from 'react'

const NOTE_ID = 'invented-note'

interface InventedProps {
  readonly children: ReactNode
  readonly className?: string
  /** The mark in the header can be reached by keys; those on every panel would be a stop each. */
  readonly isStop?: boolean
}

/** A word that says the market is simulated; a press tells what that means. */
export function Invented({ children, className = '', isStop = false }: InventedProps) {
  return (
    <button type="button" popoverTarget={NOTE_ID} tabIndex={isStop ? 0 : -1} className={className}>
      {children}
    </button>
  )
}

/** What a press on any of them opens, once on the page. */
export function InventedNote() {
  return (
    <div
      id={NOTE_ID}
      popover="auto"
      role="dialog"
      aria-label="模拟行情说明"
      className="popup inset-auto top-[calc(var(--header-height)+4px)] left-1/2 m-0 w-[min(420px,calc(100vw-24px))] -translate-x-1/2 p-3 text-ink"
    >
      <p className="font-medium text-warn">公司与价格均为虚构，不对应任何真实股票。</p>
      <p className="mt-1 text-sm text-ink-2">
        代码段、涨跌停规则与交易日历是真实的，行情、新闻与席位由程序推演，同一种子得到同一市场。也可以导入自己的历史行情来看。
      </p>
    </div>
  )
}
