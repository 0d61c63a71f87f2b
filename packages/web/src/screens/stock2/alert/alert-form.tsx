import { alertChange, alertSave } from '@kanpan/contract/api/main/alert'
import { LIMITS } from '@kanpan/contract/limits'
import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { readAlertsAgain } from '#features/alert/firings.ts'
import { ALERT_LANGUAGE } from '#features/selection/alert-language.ts'
import { RuleEditor } from '#features/selection/rule-editor.tsx'
import { call } from '#lib/api/api.ts'
import { fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { toast } from '#lib/page/toasts.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { conditionProblem, type Draft, inputOf, subjectProblem } from './draft.ts'
import { PreviewPart } from './preview-part.tsx'
import { SentenceForm } from './sentence-form.tsx'
import { SubjectFields } from './subject-fields.tsx'
import { useSentence } from './use-sentence.ts'
import { WhenFields } from './when-fields.tsx'

interface AlertFormProps {
  readonly initial: Draft
  /** The rule that is changed; left out for a new one. */
  readonly rule?: AlertRule
  /** To be read as soon as it is open. */
  readonly sentence?: string | undefined
  readonly onDone: () => void
}

interface Refusal {
  /** What it is about, as the server names it; undefined: the whole. */
  readonly field: string | undefined
  readonly message: string
}

/** A rule from whom it watches to when it ends; a sentence fills it in. */
export function AlertForm({ initial, rule, sentence, onDone }: AlertFormProps) {
  const [draft, setDraft] = useState(initial)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const { reply, isReading, read } = useSentence(made => setDraft(({ channels }) => ({ ...made, channels })))
  const first = useRef(sentence)
  useEffect(() => {
    if (first.current !== undefined) void read(first.current)
    first.current = undefined
  })

  const change = (part: Partial<Draft>): void => {
    setRefusal(undefined)
    setDraft(before => ({ ...before, ...part }))
  }
  const errorOf = (field: string): string | undefined =>
    refusal?.field?.split('.')[0] === field ? refusal.message : undefined
  const problem = conditionProblem(draft)
  const conditionError = problem ?? errorOf('condition')
  const isNamed = draft.name.trim() !== ''

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const input = inputOf(isNamed ? draft : { ...draft, name: draft.condition.slice(0, LIMITS.alertNameMaxLength) })
      if (rule) await call(alertChange, { ...input, id: rule.id })
      else await call(alertSave, input)
      toast(rule ? '预警已修改' : '预警已新建，开始盯盘', 'success')
      await readAlertsAgain()
      onDone()
    } catch (error) {
      setRefusal({ field: fieldOf(error), message: fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const isOwnPlace = ['name', 'subject', 'condition', 'pauseSeconds', 'activeFromSecond', 'expiresOn', 'channels'].some(
    field => errorOf(field) !== undefined,
  )
  return (
    // The editor of the condition is a form of its own, and so is the sentence: they stand beside each other.
    <div className="flex min-h-full flex-col gap-4 px-4 pt-3 pb-4">
      <Part title="一句话">
        <SentenceForm
          label="一句话写预警"
          submit="读成条件"
          initial={sentence ?? ''}
          busy={isReading}
          onSentence={text => void read(text)}
        />
        {reply && (
          <p role="status" className={`text-sm ${reply.isGood ? 'text-ink-3' : 'text-warn'}`}>
            {reply.text}
          </p>
        )}
      </Part>
      <SubjectFields draft={draft} onDraft={change} error={errorOf('subject')} />
      <Part title="什么时候提醒">
        <RuleEditor
          key={draft.condition}
          language={ALERT_LANGUAGE}
          rule={draft.condition}
          onRule={condition => change({ condition })}
        />
        {conditionError !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {conditionError}
          </p>
        )}
      </Part>
      <WhenFields draft={draft} onDraft={change} errorOf={errorOf} />
      <ChannelChoice chosen={draft.channels} onChosen={channels => change({ channels })} error={errorOf('channels')} />
      <Field
        label="名字"
        value={draft.name}
        maxLength={LIMITS.alertNameMaxLength}
        placeholder={draft.condition}
        autoComplete="off"
        hint="不写就用条件做名字"
        {...(errorOf('name') !== undefined && { error: errorOf('name') ?? '' })}
        onChange={event => change({ name: event.target.value })}
      />
      <PreviewPart
        key={JSON.stringify({ ...draft, name: '' })}
        draft={draft}
        isIncomplete={problem !== undefined || subjectProblem(draft) !== undefined}
      />
      {refusal && !isOwnPlace && (
        <p role="alert" className="text-sm text-danger">
          {refusal.message}
        </p>
      )}
      <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex justify-end gap-2 border-t border-line bg-raised px-4 py-3">
        <Button onClick={onDone}>取消</Button>
        <Button
          variant="primary"
          busy={isBusy}
          disabled={problem !== undefined || subjectProblem(draft) !== undefined}
          onClick={() => void save()}
        >
          {rule ? '保存修改' : '开始盯盘'}
        </Button>
      </div>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <h3 className="text-sm text-ink-2">{title}</h3>
      {children}
    </section>
  )
}
