import { useState } from 'react'
import { Button } from '#ui/input/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { NAME_LETTERS } from './workspace.ts'

interface WorkspaceNameProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Another name for a workspace. */
export function WorkspaceName({ name, onSave, onClose }: WorkspaceNameProps) {
  const [text, setText] = useState(name)
  const typed = text.trim()
  return (
    <Dialog open title="工作台改名" onClose={onClose}>
      <form
        className="flex gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (typed !== '') onSave(typed)
        }}
      >
        <input
          aria-label="名称"
          data-first-focus
          className="field"
          value={text}
          maxLength={NAME_LETTERS}
          onChange={({ target: { value } }) => setText(value)}
        />
        <Button type="submit" variant="primary" className="h-9" disabled={typed === ''}>
          保存
        </Button>
      </form>
    </Dialog>
  )
}
