import type { AlertFiring, AlertRule } from '@kanpan/contract/model/alert/rule'
import { Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { firingPath } from '#features/alert/firing-text.ts'
import { readableRule } from '#features/selection/clause.ts'
import { dayText } from '#lib/format/day-text.ts'
import { IconButton } from '#ui/input/button.tsx'
import { Tag } from '#ui/tag.tsx'
import { pauseAlert } from './alert-actions.ts'
import { expiryText, hoursText, modeText, ruleState, subjectPath } from './rule-words.ts'

interface RuleRowProps {
  readonly rule: AlertRule
  /** The market's day. */
  readonly today: string | undefined
  /** Its newest firing among those that were read. */
  readonly last: AlertFiring | undefined
  /** A rule that is not among them has never fired. */
  readonly hasNone: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A rule: what it is called, whom it watches for what, how often it tells, and when it told last. */
export function RuleRow({ rule, today, last, hasNone, isChosen, onChoose, onEdit, onRemove }: RuleRowProps) {
  const [isBusy, setBusy] = useState(false)
  const { name, subject, subjectName, condition, isPaused } = rule
  const state = ruleState(rule, today)
  const isDone = state.title === '已提醒过'

  async function pause(): Promise<void> {
    setBusy(true)
    // What told once goes on when it is no longer paused.
    await pauseAlert(isDone ? { ...rule, isPaused: true } : rule)
    setBusy(false)
  }

  const goesOn = isPaused || isDone
  return (
    <li className={`flex gap-2 px-3 py-2 ${isChosen ? 'bg-accent-soft' : ''}`}>
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <button
            type="button"
            aria-pressed={isChosen}
            title="看它触发过的记录"
            onClick={onChoose}
            className="min-w-0 truncate text-start font-medium hover:text-accent aria-pressed:text-accent"
          >
            {name}
          </button>
          <Tag tone={state.tone}>{state.title}</Tag>
        </p>
        <p className="mt-0.5 text-sm text-ink-2">
          <Link href={subjectPath(subject)} className="hover:text-accent hover:underline">
            {subjectName}
          </Link>
          <span className="text-ink-3">：</span>
          <span className="break-words">{readableRule(condition)}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-3">
          <span>{modeText(rule)}</span>
          <span>{hoursText(rule)}</span>
          <span>{expiryText(rule.expiresOn)}</span>
          {last ? (
            <span>
              最近触发{' '}
              <Link href={firingPath(last.link)} className="text-ink-2 hover:text-accent hover:underline">
                {last.day === today ? last.time : `${dayText(last.day, today)} ${last.time.slice(0, 5)}`}
              </Link>
            </span>
          ) : (
            hasNone && <span>还没有触发过</span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-start">
        <IconButton
          size="sm"
          label={`${goesOn ? '继续' : '暂停'} ${name}`}
          disabled={isBusy}
          onClick={() => void pause()}
        >
          {goesOn ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        </IconButton>
        <IconButton size="sm" label={`修改 ${name}`} onClick={onEdit}>
          <Pencil size={14} aria-hidden />
        </IconButton>
        <IconButton size="sm" label={`删除 ${name}`} onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
