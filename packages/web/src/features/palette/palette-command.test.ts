import { expect, test } from 'vitest'
import { matchCommands, type PaletteCommand } from './palette-command.ts'

const command = (title: string, ...keys: string[]): PaletteCommand => ({
  id: title,
  title,
  hint: '页面',
  keys,
  run: () => undefined,
})
const COMMANDS = [
  command('概念资金', 'gnzj'),
  command('概念', 'gn'),
  command('板块', 'bk'),
  command('宏观数据', 'hgsj'),
]
const titles = (typed: string) => matchCommands(COMMANDS, typed).map(({ title }) => title)

test('a command is found by its title and its initials, the closest first', () => {
  expect(titles('概念')).toEqual(['概念', '概念资金'])
  expect(titles('GN')).toEqual(['概念', '概念资金'])
  expect(titles('资金')).toEqual(['概念资金'])
  expect(titles('xyz')).toEqual([])
})

test('before anything is typed all of them are offered', () => expect(titles(' ')).toHaveLength(4))
