import { create } from 'zustand'

/** How many firings the person has not read, as far as this page knows. */
export const useUnreadAlerts = create<{ readonly count: number }>()(() => ({ count: 0 }))
