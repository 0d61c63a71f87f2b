import { useMemo } from 'react'
import { create } from 'zustand'
import { isOurs, takeBrowser } from '#lib/session/owner.ts'

// What a person has chosen, by name, as JSON text in this browser. `choice-sync.ts` keeps it with her account too.

const PREFIX = 'kanpan.setting.'

type Texts = Readonly<Record<string, string>>
type Listener = (key: string, text: string) => void

export const useTexts = create<{ readonly texts: Texts }>()(() => ({ texts: readAll() }))
const listeners = new Set<Listener>()

function readAll(): Texts {
  takeBrowser()
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    const own = keys.filter(key => key.startsWith(PREFIX))
    return Object.fromEntries(own.map(key => [key.slice(PREFIX.length), localStorage.getItem(key) ?? '']))
  } catch {
    return {}
  }
}

/** Puts a text in its place without telling the account: it came from there. */
export function putChoice(key: string, text: string): void {
  useTexts.setState(({ texts }) => ({ texts: { ...texts, [key]: text } }))
  // An answer or a press that comes when the browser is another's already is not kept for her.
  if (!isOurs()) return
  try {
    localStorage.setItem(PREFIX + key, text)
  } catch {
    // The choice then lives as long as the page.
  }
}

export function changeChoice(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  putChoice(key, text)
  for (const listener of listeners) listener(key, text)
}

/** Called with every choice that is made here. */
export function onChoice(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called whenever any choice is another one, wherever it was made. */
export const onChoicesChange = useTexts.subscribe

export function choiceTexts(): Texts {
  return useTexts.getState().texts
}

/** A choice as it was kept: undefined when there is none or it cannot be read. Nothing is known of its shape. */
export function choiceOf(key: string): unknown {
  return parsed(choiceTexts()[key])
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A choice as its screen reads it; `parse` takes what makes no sense any more for nothing. */
export function useChoice<T>(key: string, parse: (raw: unknown) => T): T {
  const text = useTexts(({ texts }) => texts[key])
  return useMemo(() => parse(parsed(text)), [text, parse])
}
