import { expect, test } from 'vitest'
import { closure, staticImports } from './route-chunks.ts'

test('what a screen loads lazily does not count for the route', () => {
  const source = 'import{a as b}from"./vendor-1.js";import"./shell-2.js";const c=()=>import("./detail-3.js")'
  expect(staticImports(source)).toEqual(['vendor-1.js', 'shell-2.js'])
})

test('a chunk reached twice is paid once', () => {
  const imports: Record<string, string[]> = { main: ['vendor', 'shell'], shell: ['vendor', 'main'], vendor: [] }
  expect([...closure(['main'], chunk => imports[chunk] ?? [])].sort()).toEqual(['main', 'shell', 'vendor'])
})
