import { expect, test } from 'vitest'

const FILES: Readonly<Record<string, string>> = import.meta.glob('../../{features,screens}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = (text: string, part: string) =>
  [...text.matchAll(new RegExp(`<${part}\\b[^]*?table=\\{([^}]+)\\}`, 'g'))].map(([, table]) => table)

test('every list can be narrowed, have its columns chosen and be saved: its actions stand in the same file', () => {
  const tables = Object.entries(FILES).flatMap(([file, text]) =>
    [...named(text, 'DenseTable'), ...named(text, 'ListTable')].map(table => ({
      file,
      table,
      hasActions: named(text, 'TableActions').includes(table),
    })),
  )
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.filter(({ hasActions }) => !hasActions)).toEqual([])
})
