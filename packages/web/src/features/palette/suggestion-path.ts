import type { Suggestion } from '@kanpan/contract/model/text'

/** Where a suggestion leads. */
export function suggestionPath({ kind, code, name }: Suggestion): string {
  const word = encodeURIComponent(name)
  switch (kind) {
    case 'stock':
      return `/stock/detail/${code}`
    case 'concept':
      return `/stock/concept?concept=${word}`
    case 'branch':
      return `/stock/longhu?branch=${word}`
    case 'alias':
      return `/stock/longhu?alias=${word}`
    case 'word':
      return `/stock/search?query=${word}`
  }
}
