import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import { ALERT_PATH } from '#features/alert/alert-path.ts'
import { useUnreadAlerts } from '#features/alert/unread-alerts.ts'
import { StockName } from '#features/collect/stock-name.tsx'
import { NoticeList } from '#features/notice/notice-list.tsx'
import { markNoticesRead, useNotices } from '#features/notice/use-notices.ts'
import type { StockSlot } from '#lib/stock/stock-slot.ts'
import { DataBlock } from '#market-ui/data-block.tsx'
import { panelParts } from '#market-ui/panel-parts.ts'
import { Button } from '#ui/input/button.tsx'

const stockName: StockSlot = stock => <StockName {...stock} dense />

/** The newest hotspots that touch the person's stocks; whoever follows one leaves the panel behind. */
export function NoticePanel() {
  const query = useNotices()
  const { data } = query
  const alerts = useUnreadAlerts(state => state.count)

  function handleClick({ target, currentTarget }: MouseEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest('a') !== null)
      currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside do what they do; the panel only closes after them
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by key is clicked too
    <div onClick={handleClick}>
      {alerts > 0 && (
        <Link
          href={ALERT_PATH}
          className="block border-b border-line bg-accent-soft px-3 py-2 text-accent hover:underline"
        >
          预警触发，{alerts} 条未读
        </Link>
      )}
      <DataBlock
        title="自选股的新热点"
        className="rounded-none border-0"
        bodyClassName="max-h-[min(480px,70dvh)] overflow-y-auto"
        {...panelParts(query, ({ list }) =>
          list.length === 0 ? '最近五个交易日没有涉及自选股的热点，收藏股票后会在这里提醒' : undefined,
        )}
        actions={
          <Button
            size="sm"
            variant="quiet"
            disabled={data === undefined || data.unread === 0}
            onClick={() => data && void markNoticesRead(data)}
          >
            全部已读
          </Button>
        }
      >
        {data && <NoticeList notices={data} stock={stockName} />}
      </DataBlock>
      <p className="flex justify-between gap-3 border-t border-line px-3 py-2 text-sm">
        <Link href="/collect?view=touch" className="text-accent hover:underline">
          看全部涉及自选股的热点
        </Link>
        <Link href={ALERT_PATH} className="text-accent hover:underline">
          预警
        </Link>
      </p>
    </div>
  )
}
