import { type FormEvent, useState } from 'react'
import { toast } from '#lib/page/toasts.ts'
import { changeChoice } from '#lib/settings/choices.ts'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Trades } from './use-trades.ts'

const KEY = 'trades.commission'

/** What a broker takes where a statement does not say; what was worked out before stays. */
export function CommissionRow({ commission }: Pick<Trades, 'commission'>) {
  const [shown, setShown] = useState(commission)
  const [isOpen, setOpen] = useState(false)
  const perTenThousand = shown.hundredThousandths / 10

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = {
      // Written in ten-thousandths with a digit behind: whole hundred-thousandths.
      hundredThousandths: Math.round(10 * Number(form.get('perTenThousand'))),
      leastCents: Math.round(100 * Number(form.get('leastYuan'))),
    }
    changeChoice(KEY, next)
    setShown(next)
    setOpen(false)
    toast('佣金已保存，用于之后没有写明费用的记录', 'success')
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-1 text-xs text-ink-3">
      没有写明费用的，按佣金万 {perTenThousand}、每笔最低 {shown.leastCents / 100} 元与当日的印花税、过户费计算
      <button type="button" className="text-accent hover:underline" onClick={() => setOpen(true)}>
        改佣金
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="佣金">
        <form onSubmit={handleSubmit} className="flex flex-col gap-3 text-base text-ink">
          <Field
            {...{ label: '佣金（万分之）', name: 'perTenThousand', type: 'number', required: true }}
            {...{ min: 0, max: 30, step: 0.1, defaultValue: perTenThousand }}
          />
          <Field
            {...{ label: '每笔最低（元）', name: 'leastYuan', type: 'number', required: true }}
            {...{ min: 0, max: 100, step: 0.01, defaultValue: shown.leastCents / 100 }}
          />
          <Button type="submit" variant="primary" className="self-start">
            保存
          </Button>
        </form>
      </Dialog>
    </div>
  )
}
