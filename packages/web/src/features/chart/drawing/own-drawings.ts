import type { Drawing } from '@kanpan/contract/question/drawing'

/** What a person has drawn here, and how it is changed. */
export interface OwnDrawings {
  readonly drawings: readonly Drawing[]
  readonly adjust: Drawing['adjust']
  readonly canDraw: boolean
  /** Whether the tools to draw with are shown. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (drawings: readonly Drawing[]) => void
}

const nothing = () => {}

export const NOTHING_DRAWN: OwnDrawings = {
  ...{ drawings: [], adjust: 'none', canDraw: false, isOpen: false },
  ...{ onOpen: nothing, onChange: nothing },
}
