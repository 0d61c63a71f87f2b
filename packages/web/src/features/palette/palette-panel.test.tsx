import { cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

let panel: () => ReactElement
let type: (query: string) => void
let close: () => void
let callCount = 0

const BRANCH = { kind: 'branch', code: '某证券上海溧阳路营业部', name: '某证券上海溧阳路营业部', hint: '营业部' }

answerCalls(({ url: { searchParams } }) => {
  const isBranch = searchParams.get('query') === '溧阳路'
  if (isBranch) callCount += 1
  const isRead = callCount > 1
  return { status: 200, msg: 'ok', data: { list: isBranch && isRead ? [BRANCH] : [], partial: isBranch && !isRead } }
})

beforeAll(async () => {
  const [{ PalettePanel }, { closePalette, openPalette }, { queryClient }, { QueryClientProvider }] = await Promise.all(
    [
      import('./palette-panel.tsx'),
      import('./palette-state.ts'),
      import('#lib/query/query.ts'),
      import('@tanstack/react-query'),
    ],
  )
  panel = () => (
    <QueryClientProvider client={queryClient}>
      <PalettePanel commands={[]} dayCommand={() => undefined} />
    </QueryClientProvider>
  )
  type = openPalette
  close = closePalette
})

afterEach(() => {
  cleanup()
  close()
})

test('while branches and hot words are still being read it says so, asks again, and lists them when they are there', async () => {
  type('溧阳路')
  render(panel())
  expect(await screen.findByText(/营业部与热词还在读取，有与“溧阳路”相符的就会列出/)).toBeDefined()
  expect(screen.queryByText(/没有与/)).toBeNull()
  expect(await screen.findByRole('option', { name: /溧阳路/ }, { timeout: 5_000 })).toBeDefined()
  expect(screen.queryByText(/还在读取/)).toBeNull()
})

test('when all names are read and none fits, it denies what was typed', async () => {
  type('无此物')
  render(panel())
  expect(await screen.findByText('没有与“无此物”相符的股票、概念、营业部或页面')).toBeDefined()
})
