import { create } from 'zustand'
import { changeChoice, choiceOf } from '#lib/settings/choices.ts'

interface HelpState {
  readonly isOpen: boolean
  /** Which step of the tour is shown; undefined when none is. */
  readonly tourStep: number | undefined
}

export const useHelp = create<HelpState>()(() => ({ isOpen: false, tourStep: undefined }))

export function openHelp(): void {
  useHelp.setState({ isOpen: true })
}

export function closeHelp(): void {
  useHelp.setState({ isOpen: false })
}

const TOURED = 'tour'

/** Begins the tour for who has not seen it: on any other visit nothing happens. */
export function offerTour(): void {
  if (choiceOf(TOURED) === undefined) startTour()
}

export function startTour(): void {
  useHelp.setState({ isOpen: false, tourStep: 0 })
}

export function goToStep(tourStep: number): void {
  useHelp.setState({ tourStep })
}

/** Seen to its end or left: it is not offered again. */
export function endTour(): void {
  useHelp.setState({ tourStep: undefined })
  changeChoice(TOURED, 'seen')
}
