import { isOurs } from '#lib/session/owner.ts'

const KEY = 'kanpan.unsaved'

// A page that is left takes what it was about to save with it: the next one must know of it.
function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

function write(keys: readonly string[]): void {
  if (!isOurs()) return
  try {
    if (keys.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, keys.join('\n'))
  } catch {
    // A storage that cannot be written kept the choice no longer either.
  }
}

/** Whether a choice of this browser has not come to the account yet. */
export function isUnsaved(key: string): boolean {
  return read().includes(key)
}

export function markUnsaved(key: string): void {
  if (!isUnsaved(key)) write([...read(), key])
}

export function markSaved(key: string): void {
  write(read().filter(other => other !== key))
}
