import { create } from 'zustand'

export type ToastKind = 'info' | 'success' | 'error' | 'alert'

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Where more of it is seen. */
  readonly href: string | undefined
  /** How often the same sentence came while it was shown. */
  readonly times: number
}

interface Toasts {
  readonly list: readonly Toast[]
}

const MOST_SHOWN = 3
let lastId = 0

export const useToasts = create<Toasts>()(() => ({ list: [] }))

/** Shows a sentence; one that is already shown is counted, not repeated. */
export function toast(text: string, kind: ToastKind = 'info', href?: string): void {
  useToasts.setState(({ list }) => {
    const same = list.find(shown => shown.text === text && shown.kind === kind)
    if (same !== undefined)
      return { list: list.map(shown => (shown === same ? { ...same, times: same.times + 1 } : shown)) }
    lastId += 1
    return { list: [...list, { id: lastId, kind, text, href, times: 1 }].slice(-MOST_SHOWN) }
  })
}

export function dismissToast(id: number): void {
  useToasts.setState(({ list }) => ({ list: list.filter(shown => shown.id !== id) }))
}
