import { Link } from 'wouter'
import { StockName } from '#features/collect/stock-name.tsx'
import { themeColour } from '#features/sector/theme-colour.ts'
import { dayText } from '#lib/format/day-text.ts'
import { useMomentAddress } from '#lib/market-time/moment.ts'
import { themePath } from '#lib/theme/theme-path.ts'
import { Streak } from '#market-ui/streak.tsx'
import { Button } from '#ui/input/button.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { Leader } from './leader-lines.ts'

type Led = Leader['led'][number]

const REASON_LABELS: Readonly<Record<Led['reason'], string>> = {
  only: '只有它一只够格',
  streak: '连板数最多',
  firstSeal: '板数相同，首封最早',
  seal: '板数与首封相同，封单最大',
  change: '板数、首封、封单相同，涨幅最大',
  code: '各项都相同，代码在前',
}

interface LeadReasonsProps {
  readonly leader: Leader
  readonly population: string
  readonly shownDay: string
  /** Given: it is the chosen one, and all lines can stand alike again. */
  readonly onRelease?: () => void
}

/** Why a stock was called leader: of what, on which day, what set it apart and from whom. */
export function LeadReasons({ leader: { code, name, led }, population, shownDay, onRelease }: LeadReasonsProps) {
  const address = useMomentAddress()
  return (
    <section aria-label={`${name} 为什么是龙头`} className="flex min-h-0 flex-col border-t border-line">
      <header className="flex items-center gap-3 px-3 pt-1.5">
        <h3 className="font-medium">
          <StockName code={code} name={name} />
        </h3>
        <span className="text-sm text-ink-2">
          {led.length === 0 ? '区间内没有做过龙头' : `做龙头 ${led.length} 次，新的在前`}
        </span>
        {onRelease && (
          <Button size="sm" variant="quiet" onClick={onRelease}>
            看全部
          </Button>
        )}
        <span className="ml-auto text-sm">
          <Explained
            title="龙头怎么选"
            label="选法"
            align="end"
            explanation={
              <>
                <p>依次比较：连板数多者胜；相同比首封早；再比封单大；再比涨幅大。第一个分出高下的就是理由。</p>
                <p className="mt-1">{population}。</p>
              </>
            }
          >
            选法
          </Explained>
        </span>
      </header>
      <ol className="min-h-0 flex-1 overflow-y-auto px-3 pb-2 text-sm">
        {led.toReversed().map(({ day, theme, streak, reason, second }) => (
          <li
            key={`${day} ${theme?.name ?? ''}`}
            className="grid grid-cols-[44px_minmax(64px,auto)_32px_minmax(0,1fr)] items-center gap-x-2 border-t border-line/60 py-0.5 first:border-t-0"
          >
            <span className="text-ink-3">{dayText(day, shownDay)}</span>
            {theme === null ? (
              <span className="font-medium">全市场</span>
            ) : (
              <Link
                href={themePath(theme.name, address)}
                style={{ color: themeColour(theme.name) }}
                title={theme.from === 'reason' ? '涨停原因' : '最热概念'}
                className="hover:underline"
              >
                {theme.name}
              </Link>
            )}
            <span className="text-up">
              <Streak stocks={[{ code, name }]} text={`${streak}板`} day={day} />
            </span>
            <span className="flex min-w-0 flex-wrap items-center gap-x-1 text-ink-2">
              {REASON_LABELS[reason]}
              {second !== null && (
                <>
                  <span className="text-ink-3">· 第二</span>
                  <StockName {...second} dense />
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
