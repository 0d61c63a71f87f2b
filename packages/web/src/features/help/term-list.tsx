import { useState } from 'react'
import { TERMS } from './terms.ts'

/** 词典: looked up by a word of the term or of what it means. */
export function TermList() {
  const [filterText, setFilterText] = useState('')
  const words = filterText.trim()
  const groups = TERMS.map(({ title, terms }) => ({
    title,
    terms: terms.filter(({ name, meaning }) => name.includes(words) || meaning.includes(words)),
  })).filter(({ terms }) => terms.length > 0)
  return (
    <>
      <input
        type="search"
        aria-label="查词"
        placeholder="查词，例如 溢价"
        value={filterText}
        onChange={event => setFilterText(event.target.value)}
        className="h-9 w-full rounded-md border border-line-strong bg-page px-3 focus:border-accent"
      />
      <div className="mt-3 h-[min(420px,55dvh)] overflow-y-auto pr-1">
        {groups.map(({ title, terms }) => (
          <section key={title} className="mb-4">
            <h3 className="sticky top-0 bg-raised py-1 text-sm text-ink-3">{title}</h3>
            <dl className="grid gap-2">
              {terms.map(({ name, meaning }) => (
                <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-3 max-sm:grid-cols-1 max-sm:gap-0">
                  <dt className="font-medium">{name}</dt>
                  <dd className="text-ink-2">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        {groups.length === 0 && <p className="py-8 text-center text-ink-2">词典里没有“{words}”</p>}
      </div>
    </>
  )
}
