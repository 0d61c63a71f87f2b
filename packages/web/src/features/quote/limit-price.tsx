import { formatPrice } from '#lib/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Popover } from '#ui/popover.tsx'

export interface LimitExplanation {
  readonly ratioPct: number | null
  readonly rule: string
  readonly arithmetic: string
}

interface LimitPriceProps {
  readonly title: '涨停' | '跌停'
  readonly yuan: number | null
  readonly explanation: LimitExplanation
}

/** A limit price that explains itself when it is pressed: the rule, and the arithmetic down to the rounding. */
export function LimitPrice({ title, yuan, explanation: { ratioPct, rule, arithmetic } }: LimitPriceProps) {
  const text = ratioPct === null && yuan === null ? '不限' : formatPrice(yuan)
  return (
    <Popover
      label={`${title}价的由来`}
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`${title}价 ${text}，查看由来`}
          className="underline decoration-line-strong decoration-dotted underline-offset-4 hover:decoration-accent"
        >
          <NumberText text={text} change={yuan === null ? undefined : title === '涨停' ? 'up' : 'down'} />
        </button>
      }
    >
      <div className="max-w-80">
        <h3 className="font-medium">涨跌停价的由来</h3>
        <p className="mt-1 text-ink-2">{rule}</p>
        {arithmetic !== '' && (
          <ul className="mt-2 border-t border-line pt-2 text-sm text-ink-2">
            {arithmetic.split('；').map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}
