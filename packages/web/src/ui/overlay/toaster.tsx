import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { dismissToast, type Toast, useToasts } from '#lib/page/toasts.ts'
import { IconButton } from '#ui/input/button.tsx'

const SHOWN_MS = { info: 5_000, success: 4_000, error: 10_000, alert: 20_000 } as const
const EDGES = {
  info: 'border-l-accent',
  success: 'border-l-accent',
  error: 'border-l-danger',
  alert: 'border-l-warn',
} as const

/** Where toasts appear. Read out politely, errors at once; the pointer or the focus on one keeps it. */
export function Toaster() {
  const list = useToasts(state => state.list)
  return (
    <section
      aria-label="通知"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--tab-bar-height)+var(--player-height)+16px)] z-60 flex flex-col items-center gap-2"
    >
      {list.map(toast => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastLine({ toast: { id, kind, text, href, times } }: { readonly toast: Toast }) {
  const [isHeld, setHeld] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same sentence again begins its time anew
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS[kind])
    return () => clearTimeout(timer)
  }, [id, kind, isHeld, times])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the toast; its button is what can be pressed
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`popup pointer-events-auto flex max-w-full items-center gap-2 border-l-4 py-1 pr-1 pl-3 ${EDGES[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="min-w-0 break-words">
        {text}
        {times > 1 && <span className="text-ink-3">（{times} 次）</span>}
      </span>
      {href !== undefined && (
        <Link href={href} className="shrink-0 px-1 text-accent hover:underline" onClick={() => dismissToast(id)}>
          查看
        </Link>
      )}
      <IconButton label="关闭通知" size="sm" onClick={() => dismissToast(id)}>
        <X size={14} aria-hidden />
      </IconButton>
    </div>
  )
}
