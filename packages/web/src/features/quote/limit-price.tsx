import { formatPrice } from '#lib/format/format.ts'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'

export interface LimitExplanation {
  /** There is no limit today; without a price and without this it is not known, and `rule` says why. */
  readonly isFree: boolean
  readonly rule: string
  readonly arithmetic: string
}

interface LimitPriceProps {
  readonly title: '涨停' | '跌停'
  readonly yuan: number | null
  readonly explanation: LimitExplanation
}

/** A limit price that explains itself when it is pressed: the rule, and the arithmetic down to the rounding. */
export function LimitPrice({ title, yuan, explanation: { isFree, rule, arithmetic } }: LimitPriceProps) {
  const text = isFree ? '不限' : formatPrice(yuan)
  return (
    <Explained
      title={`${title}价的由来`}
      label={`${title}价 ${text}`}
      explanation={
        <>
          <p>{rule}</p>
          {arithmetic !== '' && (
            <ul className="mt-2 border-t border-line pt-2">
              {arithmetic.split('；').map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </>
      }
    >
      <NumberText text={text} change={yuan === null ? undefined : title === '涨停' ? 'up' : 'down'} />
    </Explained>
  )
}
