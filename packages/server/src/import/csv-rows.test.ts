import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvRows, OpenQuote } from './csv-rows.ts'
import type { Row } from './layout.ts'

async function rowsOf(text: string): Promise<Row[]> {
  async function* lines() {
    yield text.split('\n')
  }
  const rows: Row[] = []
  for await (const some of csvRows(lines())) rows.push(...some)
  return rows
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

test('fields with commas, quotes and line ends are what a parser of the standard reads', async () => {
  const cell = fc.oneof(
    fc.stringMatching(/^[a-z0-9]*$/),
    fc.array(fc.constantFrom('"', ',', '\n', 'a', '中'), { maxLength: 6 }).map(some => quoted(some.join(''))),
  )
  const record = fc.tuple(fc.stringMatching(/^[a-z]+$/), cell, cell).map(cells => cells.join(','))
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('\n', '\r\n'),
      async (some, end) => {
        const text = ['x,y,z', ...some, ''].join(end)
        expect(await rowsOf(text)).toEqual(parse(text, { columns: true }))
      },
    ),
  )
})

test('a row with too few or too many fields has those that have a name', async () => {
  expect(await rowsOf('a,b\n1\n\n1,2,3\n')).toEqual([{ a: '1' }, { a: '1', b: '2' }])
})

test('a quote that nothing closes is no table', async () => {
  await expect(rowsOf('a,b\n1,"2\n3,4\n')).rejects.toThrow(OpenQuote)
})
