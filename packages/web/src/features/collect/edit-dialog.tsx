import { LIMITS } from '@kanpan/contract/limits'
import type { CollectItem } from '@kanpan/contract/model/collect'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Field } from '#ui/input/field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { editCollect } from './change-collect.ts'

interface EditDialogProps {
  /** Left out: closed. */
  readonly item: CollectItem | undefined
  readonly groups: readonly string[]
  readonly onClose: () => void
}

/** A stock's group and note. */
export function EditDialog({ item, groups, onClose }: EditDialogProps) {
  const id = useId()
  const [isBusy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (item === undefined) return
    const form = new FormData(event.currentTarget)
    const group = String(form.get('group') ?? '').trim()
    const note = String(form.get('note') ?? '').trim()
    setBusy(true)
    // A group that stays as it is must not be sent: it would put the stock on top of it.
    const isSaved = await editCollect(item.id, { note, ...(group === item.group ? {} : { group }) })
    setBusy(false)
    if (isSaved) onClose()
  }

  return (
    <Dialog open={item !== undefined} onClose={onClose} title={`${item?.title ?? ''} 的分组与备注`}>
      <form onSubmit={handleSubmit} className="flex flex-col gap-3">
        <Field
          label="分组"
          name="group"
          list={`${id}-groups`}
          defaultValue={item?.group}
          maxLength={LIMITS.groupMaxLength}
          hint="留空为未分组，填写新名称即新建分组"
        />
        <datalist id={`${id}-groups`}>
          {groups.map(group => (
            <option key={group} value={group} />
          ))}
        </datalist>
        <Field label="备注" name="note" defaultValue={item?.note} maxLength={LIMITS.noteMaxLength} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>取消</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            保存
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
