import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useMarketClock } from '#lib/market-time/init.ts'
import { Button, IconButton } from '#ui/input/button.tsx'
import { endTour, goToStep } from './help-state.ts'

/** What the word beside the clock means, by where the market comes from. */
const CLOCK_TEXTS = {
  simulator: '所有数字都是这一刻的。标着“模拟行情”时，公司与价格均为虚构，行情按真实规则推演。',
  archive: '所有数字都是这一刻的。标着“历史行情”时，看的是收录下来的交易日，没有收录的写“—”。',
  live: '所有数字都是这一刻的，来自公开网站，会晚几秒；晚得多了这里会说，不知道的写“—”。',
  standIn: '所有数字都是这一刻的。标着“非真实行情”时，公开网站由本机的替身扮演，公司与价格不是真的。',
}

const STEPS = [
  { of: 'clock', title: '一个时钟', text: undefined },
  {
    of: 'search',
    title: '直接键入',
    text: '在任何页面键入代码、名称或拼音首字母就能找到股票；Ctrl K 还能找概念、营业部、页面与日期。',
  },
  {
    of: 'menu',
    title: '先看这里',
    text: '总览一眼看完全场；涨停里有天梯、统计与精选；龙虎榜看谁在买；复盘可以把任何一天逐分钟重放。',
  },
  {
    of: 'help',
    title: '看不懂就问',
    text: '带虚线的数字点开就是公式与数据；? 里是词典与快捷键，也可以再看一遍这四步。',
  },
] as const

/** The part of the page a step speaks of, where it is shown: on a phone some are elsewhere. */
function partOf(name: string): HTMLElement | undefined {
  const parts = [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)]
  return parts.find(part => part.offsetParent !== null || part.getClientRects().length > 0)
}

/** Four steps around the page. It lies in a corner and stops nobody from working. */
export function Tour({ step }: { readonly step: number }) {
  const at = Math.min(step, STEPS.length - 1)
  const clock = useMarketClock()?.clock
  const {
    of,
    title,
    text = CLOCK_TEXTS[clock?.isStandIn ? 'standIn' : (clock?.source ?? 'simulator')],
  } = STEPS[at] ?? STEPS[0]
  const isLast = at === STEPS.length - 1

  useEffect(() => {
    const part = partOf(of)
    part?.setAttribute('data-toured', '')
    return () => part?.removeAttribute('data-toured')
  }, [of])

  return (
    <section
      aria-label="四步引导"
      className="popup fixed right-3 bottom-[calc(var(--tab-bar-height)+var(--player-height)+12px)] z-60 w-[min(340px,calc(100vw-24px))] border-t-2 border-t-accent p-3"
    >
      <header className="flex items-center justify-between">
        <h2 className="font-medium">
          {title}
          <span className="ml-2 text-sm font-normal text-ink-3">
            {at + 1} / {STEPS.length}
          </span>
        </h2>
        <IconButton label="结束引导" size="sm" onClick={endTour}>
          <X size={14} aria-hidden />
        </IconButton>
      </header>
      <p role="status" className="mt-1 text-ink-2">
        {text}
      </p>
      <div className="mt-3 flex justify-end gap-2">
        {at > 0 && (
          <Button size="sm" onClick={() => goToStep(at - 1)}>
            上一步
          </Button>
        )}
        <Button size="sm" variant="primary" onClick={() => (isLast ? endTour() : goToStep(at + 1))}>
          {isLast ? '知道了' : '下一步'}
        </Button>
      </div>
    </section>
  )
}
