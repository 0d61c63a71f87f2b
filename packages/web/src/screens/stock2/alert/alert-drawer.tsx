import type { AlertRule } from '@kanpan/contract/model/alert/rule'
import { Drawer } from '#ui/overlay/drawer.tsx'
import type { OpenEditor } from './alert-address.ts'
import { AlertForm } from './alert-form.tsx'
import { draftOf, newDraft } from './draft.ts'

interface AlertDrawerProps {
  readonly editor: OpenEditor | undefined
  readonly rules: readonly AlertRule[] | undefined
  readonly onClose: () => void
}

/** Where a rule is written or changed: at the side, on a phone the whole screen. */
export function AlertDrawer({ editor, rules, onClose }: AlertDrawerProps) {
  const rule = editor?.kind === 'edit' ? rules?.find(({ id }) => id === editor.id) : undefined
  return (
    <Drawer
      open={editor !== undefined}
      onClose={onClose}
      title={editor?.kind === 'edit' ? '修改预警' : '新建预警'}
      className="sm:w-[min(520px,100vw)]"
    >
      {editor?.kind === 'new' && (
        <AlertForm
          key={JSON.stringify(editor.start)}
          initial={newDraft(editor.start)}
          sentence={editor.start.sentence}
          onDone={onClose}
        />
      )}
      {editor?.kind === 'edit' &&
        (rule ? (
          <AlertForm key={rule.id} initial={draftOf(rule)} rule={rule} onDone={onClose} />
        ) : (
          <p role="status" className="p-6 text-center text-ink-2">
            {rules === undefined ? '正在加载' : '这条预警已不在了'}
          </p>
        ))}
    </Drawer>
  )
}
