import type { AlertRule, AlertSubjectKind } from '@kanpan/contract/model/alert/rule'
import { useSearchParams } from 'wouter'
import type { AlertStart } from '#features/alert/alert-path.ts'
import { KIND_TITLES } from './rule-words.ts'

/** Which editor the address has open. */
export type OpenEditor =
  | { readonly kind: 'new'; readonly start: AlertStart }
  | { readonly kind: 'edit'; readonly id: string }

const OF_EDITOR = ['new', 'edit', 'value', 'condition', 'sentence']

const isKind = (text: string): text is AlertSubjectKind => text in KIND_TITLES

function editorOf(search: URLSearchParams): OpenEditor | undefined {
  const id = search.get('edit')
  if (id !== null) return { kind: 'edit', id }
  const kind = search.get('new')
  if (kind === null) return undefined
  const [value, condition, sentence] = ['value', 'condition', 'sentence'].map(name => search.get(name) ?? undefined)
  return {
    kind: 'new',
    start: {
      kind: isKind(kind) ? kind : 'market',
      ...(value !== undefined && { value }),
      ...(condition !== undefined && { condition }),
      ...(sentence !== undefined && { sentence }),
    },
  }
}

/** What stands in the address of the screen: the editor that is open, and the rule whose firings are shown. */
export function useAlertAddress() {
  const [search, setSearch] = useSearchParams()

  function change(values: Readonly<Record<string, string | undefined>>, replace = false): void {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value === undefined) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace },
    )
  }

  return {
    editor: editorOf(search),
    chosen: search.get('rule') ?? undefined,
    openNew: (sentence?: string) => change({ new: 'market', ...(sentence !== undefined && { sentence }) }),
    openRule: ({ id }: AlertRule) => change({ edit: id }),
    close: () => change(Object.fromEntries(OF_EDITOR.map(name => [name, undefined])), true),
    choose: (id: string | undefined) => change({ rule: id }, true),
  }
}
