import type { themeHighlightsSummary } from '@kanpan/contract/api/api2/stock'
import type { DataOf } from '@kanpan/contract/endpoint'
import { Explained } from '#ui/overlay/explained.tsx'
import { markedParts } from './marked-parts.ts'

type Summary = DataOf<typeof themeHighlightsSummary>
export type Fact = Summary['facts'][number]

/** The way to the item a fact was read from. */
export interface FactWay {
  readonly title: string
  readonly onGo: () => void
}

interface SummaryPointsProps {
  readonly points: Summary['points']
  readonly facts: readonly Fact[]
  readonly wayOf: (fact: Fact) => FactWay | undefined
}

/** No line begins with these: they stay with the number before them, which is a button and would let go of them. */
const CLOSING = /^[，。、；：）]/
const LONG_MARK = 16

interface MarkedSentenceProps {
  readonly sentence: Pick<Summary['points'][number], 'text' | 'marks'>
  readonly factOf: ReadonlyMap<string, Fact>
  readonly wayOf: (fact: Fact) => FactWay | undefined
}

/** A sentence of which every number opens to the fact it is. */
export function MarkedSentence({ sentence, factOf, wayOf }: MarkedSentenceProps) {
  return markedParts(sentence).map(({ from, text, fact }, place, parts) => {
    const known = factOf.get(fact ?? '')
    if (known === undefined) return factOf.has(parts[place - 1]?.fact ?? '') ? text.replace(CLOSING, '') : text
    const next = parts[place + 1]
    return (
      <span key={from} className={text.length > LONG_MARK ? '' : 'whitespace-nowrap'}>
        <FactMark fact={known} text={text} way={wayOf(known)} />
        {!factOf.has(next?.fact ?? '') && next?.text.match(CLOSING)?.[0]}
      </span>
    )
  })
}

/** A summary point by point; every number in it opens to the fact it is, and from there to the item it was read from. */
export function SummaryPoints({ points, facts, wayOf }: SummaryPointsProps) {
  const factOf = new Map(facts.map(fact => [fact.id, fact]))
  return (
    <ol className="divide-y divide-line/60">
      {points.map((point, at) => {
        const marked = new Set(point.marks.map(({ fact }) => fact))
        const items = point.sources.flatMap(id => (marked.has(id) ? [] : (factOf.get(id) ?? [])))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two points may have the same title, and their order is theirs
          <li key={at} className="grid grid-cols-[3.5em_minmax(0,1fr)] gap-x-2 px-3 py-1.5">
            <h3 className="text-sm text-ink-3">{point.title}</h3>
            <p className="min-w-0">
              <MarkedSentence sentence={point} factOf={factOf} wayOf={wayOf} />
              {items.map(fact => (
                <span key={fact.id} className="ml-1 text-sm text-accent">
                  <FactMark fact={fact} text="原文" way={wayOf(fact)} />
                </span>
              ))}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

interface FactMarkProps {
  readonly fact: Fact
  readonly text: string
  readonly way: FactWay | undefined
}

function FactMark({ fact: { label, text: factText }, text, way }: FactMarkProps) {
  const [first, ...rest] = factText.split('\n')
  return (
    <Explained
      title={label}
      label={`${label} ${text}`}
      explanation={
        <div className="flex flex-col gap-1">
          <p className="text-base text-ink">{first}</p>
          {rest.map(line => (
            <p key={line}>{line}</p>
          ))}
          {way !== undefined && (
            <button type="button" onClick={way.onGo} className="self-start text-accent hover:underline">
              {way.title}
            </button>
          )}
        </div>
      }
    >
      {text}
    </Explained>
  )
}
