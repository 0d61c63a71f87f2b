import { useState } from 'react'
import { hasPasskeys } from '#lib/page/has-passkeys.ts'

interface PasskeyButtonProps {
  readonly title: string
  /** Asks for a key; while it does the button rests. */
  readonly onUse: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** A way in by a key of this device; nothing where the browser makes none. */
export function PasskeyButton({ title, onUse, onFault }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  if (!hasPasskeys()) return null

  async function handleClick(): Promise<void> {
    setBusy(true)
    try {
      await onUse()
    } catch (error) {
      onFault(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      className="text-sm text-ink-2 hover:text-ink hover:underline disabled:opacity-55"
      onClick={() => void handleClick()}
    >
      {title}
    </button>
  )
}
