import type { TimeOfDay, TradeDay } from '@kanpan/contract/model/stock'
import { Link2 } from 'lucide-react'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'

interface CopyLinkProps {
  readonly day: TradeDay
  readonly at: TimeOfDay | undefined
}

/** The address of this screen at this day and minute; today’s is named too, for whoever opens it another day. */
export function CopyLink({ day, at }: CopyLinkProps) {
  async function copy(): Promise<void> {
    const address = new URL(location.href)
    address.searchParams.set('date', day)
    try {
      await navigator.clipboard.writeText(address.href)
      toast(`链接已复制，打开即是 ${day} ${at?.slice(0, 5) ?? '全天'}`, 'success')
    } catch {
      toast('浏览器不允许复制，请从地址栏复制链接', 'error')
    }
  }
  return (
    <Button variant="quiet" size="sm" aria-label="复制链接" onClick={() => void copy()}>
      <Link2 size={16} aria-hidden />
      <span className="max-lg:hidden">复制链接</span>
    </Button>
  )
}
