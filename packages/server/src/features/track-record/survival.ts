import type { SurvivalWay } from '@kanpan/contract/question/track-record'
import { sealSlot } from '@kanpan/market/limit-up/statistics'
import { type FollowedBoard, followBoards, type SurvivalInput } from '@kanpan/market/track-record/survival-record'
import { eachOf, inSlices } from '#lib/in-slices.ts'
import { emotionAt } from '#live/derived/emotion/emotion-days.ts'
import { dayRunOf, isSealedAt, touchesAt } from '#live/derived/past-days.ts'
import type { MarketView } from '#live/market-view.ts'
import { closedDays, oncePerClose } from './closed-days.ts'

/** The first boards of each day that is over, followed to the view's moment. */
function boardsOf(view: MarketView): Promise<readonly (readonly FollowedBoard[])[]> {
  return oncePerClose(view, 'boards', () => {
    const run = dayRunOf(view)
    const isSealedOn = (index: number, row: number) => isSealedAt(view, index, row)
    const follow = (index: number) => followBoards(run, { index, touches: touchesAt(view, index) }, isSealedOn)
    return inSlices(eachOf(closedDays(view), follow))
  })
}

function keyOf(view: MarketView, way: SurvivalWay): (board: FollowedBoard) => unknown {
  switch (way) {
    case 'all':
      return () => 'all'
    case 'sealKind':
      return ({ touch }) => touch.kind ?? 'turnover'
    case 'sealSlot':
      return ({ touch }) => sealSlot(touch.firstSealSecond)
    case 'board':
      return ({ touch }) => view.catalogue.stocks[touch.row]?.board
    case 'phase':
      return ({ index }) => emotionAt(view, index).scored.phase
  }
}

/** What is said of every first board by one way of taking them for alike, to be gone through. */
export type SurvivalInputs = (way: SurvivalWay, streak: number) => SurvivalInput<unknown>

export async function survivalInputs(view: MarketView): Promise<SurvivalInputs> {
  await view.prepareEmotion()
  const boards = await boardsOf(view)
  return (way, streak) => ({ boards, streak, keyOf: keyOf(view, way) })
}
