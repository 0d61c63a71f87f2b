import { useEffect, useMemo } from 'react'
import { changeChoice, choiceOf, choiceTexts, putChoice, useTexts } from '#lib/settings/choices.ts'
import { onWindowMessage, postToWindows } from './windows.ts'
import { MOST_WORKSPACES, type Panel, parseWorkspace, type Workspace } from './workspace.ts'

export interface NumberedWorkspace extends Workspace {
  /** From 1; the numbers of those that were taken away are given again. */
  readonly number: number
}

const NUMBERS = Array.from({ length: MOST_WORKSPACES }, (_, at) => at + 1)

// Each is a choice of its own: twelve of twelve panels are more than one choice may hold.
const keyOf = (number: number): string => `workspace.${number}`

export function workspaces(): readonly NumberedWorkspace[] {
  return NUMBERS.flatMap(number => {
    const workspace = parseWorkspace(choiceOf(keyOf(number)))
    return workspace === undefined ? [] : [{ number, ...workspace }]
  })
}

/** A person's workspaces, kept with her account and the same in every window of this browser. */
export function useWorkspaces(): readonly NumberedWorkspace[] {
  const texts = useTexts(state => state.texts)
  useEffect(() => onWindowMessage(message => message.kind === 'workspace' && putChoice(message.key, message.text)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read from the texts
  return useMemo(workspaces, [texts])
}

/** Puts a workspace in its place; undefined takes it away. */
export function changeWorkspace(number: number, workspace: Workspace | undefined): void {
  const key = keyOf(number)
  changeChoice(key, workspace === undefined ? null : { name: workspace.name, panels: workspace.panels })
  postToWindows({ kind: 'workspace', key, text: choiceTexts()[key] ?? 'null' })
}

export type PanelsChange = (panels: readonly Panel[]) => readonly Panel[]

/** Changes the panels as they are now: several may go on in one moment, each knowing only how they were drawn. */
export function changePanels(number: number, change: PanelsChange): void {
  const workspace = parseWorkspace(choiceOf(keyOf(number)))
  if (workspace !== undefined) changeWorkspace(number, { ...workspace, panels: change(workspace.panels) })
}

/** The number of a new one; undefined when there are as many as there may be. */
export function freeNumber(): number | undefined {
  const taken = new Set(workspaces().map(({ number }) => number))
  return NUMBERS.find(number => !taken.has(number))
}
