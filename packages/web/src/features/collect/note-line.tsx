import { useSession } from '#lib/session/session.ts'
import { editCollect } from './change-collect.ts'
import { useCollectedStocks } from './collect-list.ts'
import { NoteCell } from './note-cell.tsx'

/** The person's note on a stock, written where it stands; nothing for a stock that is not collected. */
export function NoteLine({ code, name }: { readonly code: string; readonly name: string }) {
  const isCollected = useSession(session => session.collectStatus[code] ?? false)
  return isCollected ? <Note code={code} name={name} /> : null
}

function Note({ code, name }: { readonly code: string; readonly name: string }) {
  const item = useCollectedStocks().data?.list.find(({ value }) => value === code)
  if (item === undefined) return null
  return (
    <span className="flex h-6 min-w-0 items-center gap-1 text-sm">
      <span className="text-ink-3">备注</span>
      <span className="h-6 w-56 min-w-0">
        <NoteCell
          key={item.id}
          name={name}
          note={item.note}
          isFree
          onSave={note => void editCollect(item.id, { note })}
        />
      </span>
    </span>
  )
}
