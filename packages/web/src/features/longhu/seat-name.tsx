import type { LonghuSeat } from '@kanpan/contract/model/longhu'
import { shortBranch } from '@kanpan/market/longhu/branch-name'
import { Link } from 'wouter'
import { Explained } from '#ui/overlay/explained.tsx'
import { Tag } from '#ui/tag.tsx'
import { aliasHint, SEAT_KIND_LABELS, SEAT_KIND_TONES } from './seat-labels.ts'

interface SeatNameProps extends Pick<LonghuSeat, 'branch' | 'kind' | 'alias'> {
  /** Where the branch's record is opened. */
  readonly href: string
  /** Goes into the history with that step. */
  readonly state?: unknown
  /** Where there is one line and no more: a long name is cut. A phone has two. */
  readonly oneLine?: boolean
  /** Where nothing beside it says more: the name is in full, over as many lines as it takes. */
  readonly whole?: boolean
}

/** A seat by the short of its name, with its kind and what people call it. */
export function SeatName({ branch, kind, alias, href, state, oneLine = false, whole = false }: SeatNameProps) {
  return (
    <span
      className={`flex min-w-0 items-center gap-x-1 ${oneLine ? 'max-sm:flex-wrap [&>span]:shrink-0' : 'flex-wrap'}`}
    >
      <Link
        href={href}
        state={state}
        title={`${branch}：打开档案`}
        className={`min-w-0 hover:text-accent hover:underline ${whole ? 'wrap-anywhere whitespace-normal' : 'truncate'}`}
      >
        {shortBranch(branch)}
      </Link>
      <SeatTags kind={kind} alias={alias} />
    </span>
  )
}

/** The kind of a seat, and the nickname with how sure it is. */
export function SeatTags({ kind, alias }: Pick<LonghuSeat, 'kind' | 'alias'>) {
  if (alias !== null) {
    return (
      <Explained
        title={`“${alias.name}”的可信度`}
        label={`${alias.name} 可信度 ${alias.confidencePct}%`}
        explanation={
          <>
            <p>{aliasHint(alias)}。</p>
            <Link
              href={`/stock/longhu?${new URLSearchParams({ alias: alias.name })}`}
              className="text-accent hover:underline"
            >
              {alias.name}的全部席位、习惯与胜率
            </Link>
          </>
        }
      >
        <Tag tone={SEAT_KIND_TONES[kind]}>
          {alias.name}
          <span className="ml-1">{alias.confidencePct}%</span>
        </Tag>
      </Explained>
    )
  }
  return kind === 'branch' ? null : <Tag tone={SEAT_KIND_TONES[kind]}>{SEAT_KIND_LABELS[kind]}</Tag>
}
