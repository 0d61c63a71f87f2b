import { afterDays, SMALL_SAMPLE, type WinRate, winRateHint, winRateText } from '#features/longhu/win-rate.ts'
import { Explained } from '#ui/overlay/explained.tsx'

/** After 1, 2, 3, 5 and 10 days: the share that stood higher, against the half a coin would win, with its sample. */
export function WinRates({ rates }: { readonly rates: readonly WinRate[] }) {
  return (
    <ol className="grid grid-cols-5 gap-3 max-sm:gap-2">
      {rates.map(rate => {
        const { days, ratePct, sample } = rate
        const text = winRateText(rate)
        return (
          <li key={days} className="flex flex-col gap-1">
            <span className="text-sm text-ink-3">{afterDays(days)}</span>
            <span className="flex flex-wrap items-baseline gap-x-1">
              <Explained
                title={`${afterDays(days)}胜率的由来`}
                label={`${afterDays(days)}胜率 ${text}，样本 ${sample} 次`}
                explanation={
                  <>
                    <p>{winRateHint(rate)}。</p>
                    <p className="mt-1">按该股自己的交易日数，停牌日不算；同一股票同一天的几个原因只计一次。</p>
                    {sample < SMALL_SAMPLE && <p className="mt-1">样本不足 {SMALL_SAMPLE} 次，仅供参考。</p>}
                  </>
                }
              >
                <span className={`text-lg font-semibold ${sample < SMALL_SAMPLE ? 'text-ink-3' : ''}`}>{text}</span>
              </Explained>
              <span className="text-xs text-ink-3">{sample}次</span>
            </span>
            <span aria-hidden className="relative h-1.5 rounded-full bg-line">
              <span className="block h-1.5 rounded-full bg-accent" style={{ width: `${ratePct ?? 0}%` }} />
              <span className="absolute -inset-y-0.5 left-1/2 w-px bg-ink-2" />
            </span>
          </li>
        )
      })}
    </ol>
  )
}
