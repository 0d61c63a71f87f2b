import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { glide } from './glide.ts'

const ROW_PX = 28

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A list laid out as a browser would, as jsdom lays out nothing, and the slides its rows were told to make. */
function listOf(names: readonly string[], wantsCalm = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsCalm }))
  const slides: string[] = []
  const list = document.createElement('ul')
  list.animate = vi.fn()
  const rows = names.map(name => {
    const row = document.createElement('li')
    row.textContent = name
    Object.defineProperty(row, 'offsetTop', { get: () => Array.from(list.children).indexOf(row) * ROW_PX })
    row.animate = vi.fn((frames: PropertyIndexedKeyframes) => {
      slides.push(`${name} ${[frames.transform].flat()[0]}`)
      return {} as Animation
    })
    return row
  })
  list.append(...rows)
  document.body.append(list)
  return { list, rows, slides }
}

test('a row that overtakes another slides up from where it stood, and the other down', async () => {
  const { list, rows, slides } = listOf(['甲', '乙', '丙'])
  const stop = glide(list)
  list.prepend(rows[1] as Element)
  await waitFor(() => expect(slides).toEqual(['乙 translateY(28px)', '甲 translateY(-28px)']))
  stop?.()
  list.append(rows[1] as Element)
  await Promise.resolve()
  expect(slides).toHaveLength(2)
})

test('a row that comes new slides from nowhere, and nothing slides for those who want it calm', async () => {
  const { list, rows, slides } = listOf(['甲', '乙', '丙'])
  rows[2]?.remove()
  glide(list)
  list.prepend(rows[2] as Element)
  await waitFor(() => expect(slides).toEqual(['甲 translateY(-28px)', '乙 translateY(-28px)']))

  const calm = listOf(['甲', '乙'], true)
  glide(calm.list)
  calm.list.prepend(calm.rows[1] as Element)
  await Promise.resolve()
  expect(calm.slides).toEqual([])
})
