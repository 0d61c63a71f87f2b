import type { BackfillProgress } from '@kanpan/contract/model/backfill'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { SOURCE_LABELS } from '#lib/format/market-labels.ts'
import { type DataMoment, useDelayText } from '#lib/market-time/market-delay.ts'
import { useStandsApart } from '#lib/market-time/own-moment.ts'
import { backfillText } from '#lib/query/backfill.ts'
import { loginPath } from '#lib/session/return-path.ts'
import { Button } from '#ui/input/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { BackToNow } from './back-to-now.tsx'
import { Invented } from './invented.tsx'

/** Everything a panel of data can be. */
export type BlockState =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready'
      readonly refreshing?: boolean
      /** Stale, partial, from another source, market closed: said above the data, which stay. */
      readonly notice?: string
    }
  | { readonly kind: 'empty'; readonly reason: string; readonly action?: ReactNode }
  | {
      readonly kind: 'error'
      readonly message: string
      /** There is nothing at the moment that was asked for: another one helps, trying again does not. */
      readonly isOfMoment?: boolean
    }
  /** The server is still keeping what was told of earlier days; the panel asks again by itself. */
  | { readonly kind: 'filling'; readonly filling: BackfillProgress }
  | { readonly kind: 'offline' }
  | { readonly kind: 'forbidden' }

interface DataBlockProps {
  readonly title: string
  readonly state: BlockState
  readonly children: ReactNode
  /** Where the data come from and of when they are: 模拟行情 · 10:31:05. With `dataMoment` it is said where it is not the screen's. */
  readonly source?: string
  readonly asOf?: string
  /** The moment of the data as it was told: when their source falls behind, the block says so. */
  readonly dataMoment?: DataMoment
  /** Beside the title: what chooses among several lists of one panel. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** Tabs and filters between the header and the data: they stay whatever the data are. */
  readonly toolbar?: ReactNode
  /** The shape of what is coming. */
  readonly skeleton?: ReactNode
  readonly onRetry?: () => void
  readonly className?: string
  readonly bodyClassName?: string
}

const SKELETON_AFTER_MS = 150

/** A panel that is honest about its data: loading, empty, stale, failed, and of when and from where. */
export function DataBlock(props: DataBlockProps) {
  const {
    title,
    state,
    children,
    source,
    asOf,
    dataMoment,
    lead,
    actions,
    toolbar,
    skeleton,
    onRetry,
    className = '',
    bodyClassName = '',
  } = props
  const id = useId()
  const provenance = [source, asOf].filter(Boolean).join(' · ')
  /** Of a real market there is who gave it to be told. */
  const isProvided = dataMoment?.provider !== undefined || dataMoment?.providers !== undefined
  const [isOpen, setIsOpen] = useState(false)
  const isBusy = state.kind === 'loading' || (state.kind === 'ready' && state.refreshing === true)
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy}
      data-as-of={dataMoment && `${dataMoment.day} ${dataMoment.time}`}
      className={`panel relative flex min-w-0 flex-col ${className}`}
    >
      {state.kind === 'ready' && state.refreshing && <div aria-hidden className="progress-line" />}
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-1">
        <h2 id={id} title={provenance} className="font-medium">
          {isProvided ? (
            // A finger cannot point at it. Keys have the page of the data.
            <button type="button" tabIndex={-1} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {lead}
        {provenance !== '' &&
          (dataMoment === undefined ? (
            <Provenance source={source} asOf={asOf} />
          ) : (
            <ProvenanceWhereApart source={source} asOf={asOf} dataMoment={dataMoment} />
          ))}
        {isProvided && isOpen && <p className="order-last basis-full text-xs text-ink-3">{provenance}</p>}
        {actions !== undefined && (
          // On a phone several have a line of their own; a single one stands beside the title where it has room.
          <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:has-[>*+*]:basis-full max-sm:[h2+&:has(>button:only-child)]:ml-auto sm:ml-auto">
            {actions}
          </div>
        )}
      </header>
      {toolbar}
      {state.kind === 'ready' && state.notice !== undefined && <Notice text={state.notice} onRetry={onRetry} />}
      {state.kind === 'ready' && state.notice === undefined && dataMoment !== undefined && (
        <DelayNotice asOf={dataMoment} />
      )}
      <div className={`min-h-0 flex-1 ${bodyClassName}`}>
        <Body state={state} skeleton={skeleton} onRetry={onRetry}>
          {children}
        </Body>
      </div>
    </section>
  )
}

interface ProvenanceProps {
  readonly source: string | undefined
  readonly asOf: string | undefined
}

function Provenance({ source, asOf }: ProvenanceProps) {
  return (
    <p className="ml-auto text-xs text-ink-3 sm:order-last sm:ml-0">
      {source === SOURCE_LABELS.simulator ? <Invented className="hover:text-warn">{source}</Invented> : source}
      {source !== undefined && asOf !== undefined && ' · '}
      {asOf}
    </p>
  )
}

/** The header tells the moment of the screen; a panel says its own where it is another. */
function ProvenanceWhereApart({ dataMoment, ...provenance }: ProvenanceProps & { readonly dataMoment: DataMoment }) {
  return useStandsApart(dataMoment) ? <Provenance {...provenance} /> : null
}

interface NoticeProps {
  readonly text: string
  readonly onRetry?: (() => void) | undefined
}

function Notice({ text, onRetry }: NoticeProps) {
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line px-3 py-1 text-sm text-balance text-warn">
      {text}
      {onRetry !== undefined && <Retry onRetry={onRetry} />}
    </p>
  )
}

function DelayNotice({ asOf }: { readonly asOf: DataMoment }) {
  const text = useDelayText(asOf)
  return text === undefined ? null : <Notice text={text} />
}

type BodyProps = Pick<DataBlockProps, 'state' | 'children' | 'skeleton' | 'onRetry'>

function Body({ state, children, skeleton, onRetry }: BodyProps) {
  switch (state.kind) {
    case 'loading':
      return <Late>{skeleton ?? <SkeletonRows rows={6} />}</Late>
    case 'ready':
      return children
    case 'empty':
      return <Sentence text={state.reason}>{state.action}</Sentence>
    case 'error':
      return (
        <Sentence text={state.message} role="alert">
          <span className="flex gap-2">
            {state.isOfMoment && <BackToNow />}
            {onRetry !== undefined && <Retry onRetry={onRetry} />}
          </span>
        </Sentence>
      )
    case 'filling':
      return (
        <Sentence text={`${backfillText(state.filling)}，补齐后自动显示`}>
          <progress className="h-1 w-48" aria-label="补齐进度" value={state.filling.share} max={1} />
        </Sentence>
      )
    case 'offline':
      return <Sentence text="当前离线，联网后可重试">{onRetry !== undefined && <Retry onRetry={onRetry} />}</Sentence>
    case 'forbidden':
      return (
        <Sentence text="登录后可见">
          <Link href={loginPath(location.pathname + location.search)} className="text-accent hover:underline">
            去登录
          </Link>
        </Sentence>
      )
  }
}

/** Nothing for a moment: most answers come sooner than an eye notices, and a skeleton would only flicker. */
function Late({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <p role="status" className="sr-only">
        正在加载
      </p>
      {isDue && children}
    </>
  )
}

interface SentenceProps {
  readonly text: string
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

function Sentence({ text, role = 'status', children }: SentenceProps) {
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-4 py-10 text-center text-ink-2">
      <p>{text}</p>
      {children}
    </div>
  )
}

function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Button size="sm" onClick={onRetry}>
      重试
    </Button>
  )
}
