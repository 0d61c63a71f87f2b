import { useSyncExternalStore } from 'react'

function onChange(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network at all; that our server answers is another question. */
export function useOnline(): boolean {
  return useSyncExternalStore(onChange, () => navigator.onLine)
}
