import { Formula } from '#market-ui/formula.tsx'
import { NumberText } from '#ui/number-text.tsx'
import { Explained } from '#ui/overlay/explained.tsx'
import type { Headline } from './headline.ts'

interface HeadlineStripProps {
  readonly figures: readonly Headline[]
  readonly population: string
}

/** The figures a day is known by. */
export function HeadlineStrip({ figures, population }: HeadlineStripProps) {
  return (
    <dl className="grid grid-cols-3 gap-px bg-line sm:grid-cols-[repeat(auto-fit,minmax(130px,1fr))]">
      {figures.map(({ title, text, beside, direction, formula }) => (
        <div
          key={title}
          className="min-w-0 bg-panel px-2 py-1.5 max-sm:last:nth-[3n+1]:col-span-3 max-sm:last:nth-[3n+2]:col-span-2 sm:px-3"
        >
          <dt className="text-sm text-ink-2">{title}</dt>
          <dd className="text-lg font-semibold whitespace-nowrap sm:text-xl">
            {formula === undefined ? (
              <NumberText text={text} change={direction} />
            ) : (
              <Explained
                title={title}
                label={`${title} ${text}`}
                explanation={<Formula of={formula} inputs={beside} population={population} />}
              >
                <NumberText text={text} change={direction} />
              </Explained>
            )}
          </dd>
          <dd className="flex flex-wrap gap-x-2 text-xs text-ink-3">
            {beside.split(' · ').map(part => (
              <span key={part} className="whitespace-nowrap">
                {part}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
