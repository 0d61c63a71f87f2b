import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('what is played is a seed, a folder of recorded days with the day, or a captured session', () => {
  const play = (...args: string[]) => readSettings(args).play
  expect(play('--simulate', '7')).toEqual({ kind: 'simulated', seed: 7 })
  expect(play('--data', 'a', '--day', '2026-08-14')).toEqual({ kind: 'recorded', folder: 'a', day: '2026-08-14' })
  expect(play('--capture', 'b')).toEqual({ kind: 'captured', folder: 'b' })
  expect(readSettings(['--simulate', '7'])).toMatchObject({ clock: undefined, port: 0, faults: undefined })
})

test.each([
  [['--simulate', 'x'], '--simulate'],
  [[], '--simulate'],
  [['--simulate', '1', '--capture', 'b'], '--capture'],
  [['--data', 'a'], '--day'],
  [['--data', 'a', '--day', '20260814'], '--day'],
  [['--simulate', '1', '--port', '70000'], '--port'],
  [['--simulate', '1', '--clock', 'x'], '--clock'],
])('%j is refused by its name', (args, name) => {
  expect(() => readSettings(args)).toThrow(name)
})
