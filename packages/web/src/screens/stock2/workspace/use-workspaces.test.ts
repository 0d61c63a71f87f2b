import { beforeEach, expect, test } from 'vitest'
import { putChoice } from '#lib/settings/choices.ts'
import { changePanels, changeWorkspace, freeNumber, workspaces } from './use-workspaces.ts'
import { MOST_WORKSPACES, READY_MADE } from './workspace.ts'

const [first, second] = READY_MADE

beforeEach(() => {
  for (let number = 1; number <= MOST_WORKSPACES; number++) putChoice(`workspace.${number}`, 'null')
})

test('a workspace is kept under its number, and a number that was given back is given again', () => {
  changeWorkspace(1, first)
  changeWorkspace(2, second)
  expect(workspaces()).toEqual([
    { number: 1, ...first },
    { number: 2, ...second },
  ])
  changeWorkspace(1, undefined)
  expect(workspaces()).toEqual([{ number: 2, ...second }])
  expect(freeNumber()).toBe(1)
})

test('one that cannot be read costs itself; of as many as there may be none is free', () => {
  putChoice('workspace.3', '{"name":')
  changeWorkspace(4, first)
  expect(workspaces().map(({ number }) => number)).toEqual([4])
  for (let number = 1; number <= MOST_WORKSPACES; number++) changeWorkspace(number, first)
  expect(freeNumber()).toBeUndefined()
})

test('two panels that go on in one moment both arrive', () => {
  changeWorkspace(1, first)
  const goTo = (id: string, address: string) =>
    changePanels(1, now => now.map(panel => (panel.id === id ? { ...panel, address } : panel)))
  goTo('1', '/hotword')
  goTo('2', '/hotspot')
  expect(
    workspaces()[0]
      ?.panels.map(({ address }) => address)
      .slice(0, 2),
  ).toEqual(['/hotword', '/hotspot'])
  changePanels(7, now => now)
  expect(workspaces()).toHaveLength(1)
})
