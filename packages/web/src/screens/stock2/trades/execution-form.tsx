import type { ExecutionKind, ExecutionWire } from '@kanpan/contract/question/trades'
import { type FormEvent, useState } from 'react'
import { fieldMessageOf, fieldOf } from '#lib/api/api-error.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Segmented } from '#ui/input/segmented.tsx'
import { KINDS } from './labels.ts'
import { type ExecutionDraft, saveExecution } from './use-trades.ts'

interface ExecutionFormProps {
  /** Written anew when left out. */
  readonly execution?: ExecutionWire | undefined
  /** The day that stands in the field at first. */
  readonly day: string
  readonly onDone: () => void
}

const KIND_OPTIONS = (['buy', 'sell', 'shares', 'cash'] as const).map(value => ({ value, title: KINDS[value] }))
const FIELDS = ['code', 'day', 'time', 'priceYuan', 'shares', 'amountYuan', 'feesYuan', 'note']

/** What the form says; fields left empty are left out. */
function draftOf(form: FormData, kind: ExecutionKind): ExecutionDraft {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const number = (name: string) => (text(name) === '' ? undefined : Number(text(name)))
  const time = text('time')
  const [amountYuan, feesYuan] = [number('amountYuan'), number('feesYuan')]
  return {
    ...({ code: text('code'), day: text('day'), kind, note: text('note') } as Pick<
      ExecutionDraft,
      'code' | 'day' | 'kind'
    >),
    ...{ priceYuan: number('priceYuan') ?? 0, shares: number('shares') ?? 0 },
    ...(time !== '' && { time: (time.length === 5 ? `${time}:00` : time) as ExecutionDraft['time'] }),
    ...(kind === 'cash' && amountYuan !== undefined && { amountYuan }),
    ...(feesYuan !== undefined && { feesYuan }),
  }
}

/** One execution, written by hand or changed. */
export function ExecutionForm({ execution, day, onDone }: ExecutionFormProps) {
  const [kind, setKind] = useState<ExecutionKind>(execution?.kind ?? 'buy')
  const [refusal, setRefusal] = useState<{ readonly field: string | undefined; readonly message: string }>()
  const [isBusy, setBusy] = useState(false)
  const errorOf = (field: string) => (refusal?.field === field ? { error: refusal.message } : {})
  const isTraded = kind === 'buy' || kind === 'sell'

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await saveExecution(draftOf(new FormData(event.currentTarget), kind), execution?.id)
      onDone()
    } catch (error) {
      setRefusal({ field: fieldOf(error), message: fieldMessageOf(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-3 p-4">
      <Segmented label="操作" options={KIND_OPTIONS} value={kind} onChange={setKind} />
      <div className="grid grid-cols-2 gap-3">
        <Field
          {...{
            label: '股票代码',
            name: 'code',
            required: true,
            inputMode: 'numeric',
            maxLength: 6,
            autoComplete: 'off',
          }}
          defaultValue={execution?.code}
          {...errorOf('code')}
        />
        <Field
          {...{ label: '日期', name: 'day', type: 'date', required: true }}
          defaultValue={execution?.day ?? day}
          {...errorOf('day')}
        />
        <Field
          {...{ label: '时间（可不填）', name: 'time', type: 'time', step: 1 }}
          defaultValue={execution?.time ?? ''}
          {...errorOf('time')}
        />
        {kind !== 'cash' && (
          <Field
            {...{ label: '数量（股）', name: 'shares', type: 'number', required: true, min: 1, step: 1 }}
            defaultValue={execution?.shares || ''}
            {...errorOf('shares')}
          />
        )}
        {isTraded && (
          <Field
            {...{ label: '价格（元）', name: 'priceYuan', type: 'number', required: true, min: 0.001, step: 0.001 }}
            defaultValue={execution?.priceYuan || ''}
            {...errorOf('priceYuan')}
          />
        )}
        {kind === 'cash' && (
          <Field
            {...{ label: '金额（元）', name: 'amountYuan', type: 'number', required: true, step: 0.01 }}
            hint="扣税写负数"
            defaultValue={execution ? execution.amountCents / 100 : ''}
            {...errorOf('amountYuan')}
          />
        )}
        {isTraded && (
          <Field
            {...{ label: '费用合计（元）', name: 'feesYuan', type: 'number', min: 0, step: 0.01 }}
            hint="不填则按当日规则与佣金计算"
            defaultValue={execution && execution.feesFrom !== 'rules' ? execution.feesCents / 100 : ''}
            {...errorOf('feesYuan')}
          />
        )}
      </div>
      <Field
        {...{ label: '备注（可不填）', name: 'note', maxLength: 200, autoComplete: 'off' }}
        defaultValue={execution?.note}
        {...errorOf('note')}
      />
      {refusal && !FIELDS.includes(refusal.field ?? '') && (
        <p role="alert" className="text-sm text-danger">
          {refusal.message}
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {execution ? '保存修改' : '记下'}
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </form>
  )
}
