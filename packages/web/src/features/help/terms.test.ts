import { expect, test } from 'vitest'
import { TERMS } from './terms.ts'

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../../../docs/glossary.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const glossary = Object.values(FILES).join()
/** The Chinese words of the glossary's first columns. */
const known = new Set(
  [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, words = '']) =>
    words.split(/[,，/、]|\(.*?\)/).map(word => word.trim()),
  ),
)
const names = TERMS.flatMap(({ terms }) => terms.map(({ name }) => name))

test.each(names)('%s is a term of the glossary', name => {
  expect(known).toContain(name)
})

test('no term is explained twice, and none is explained by nothing', () => {
  expect(new Set(names).size).toBe(names.length)
  for (const { terms } of TERMS) for (const { meaning } of terms) expect(meaning.length).toBeGreaterThan(5)
})
