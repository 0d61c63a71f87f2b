import { drawingGetList, drawingSave } from '@kanpan/contract/api/main/drawing'
import { LIMITS } from '@kanpan/contract/limits'
import { implementView, type MarketRouter } from '#http/implement-market.ts'
import { signedIn } from '#http/session.ts'
import { AppError } from '#lib/app-error.ts'
import type { DrawingStore } from '#store/people/drawing-store.ts'
import { pricedOn } from './priced-on.ts'

export interface DrawingParts {
  readonly drawings: DrawingStore
  readonly nowMs: () => number
}

/** 画线: what a person draws on a stock's K line. */
export function drawingRoutes(router: MarketRouter, { drawings, nowMs }: DrawingParts): void {
  const { dataset } = router.market.source

  implementView(router, drawingGetList, async (view, { code, on }, { person }) => {
    const list = await drawings.list(signedIn(person).userId, { dataset, code })
    return { list: on === undefined ? [...list] : pricedOn(view, list, { code, on }) }
  })

  implementView(router, drawingSave, async (view, { code, drawings: list }, { person }) => {
    if (list.length > 0 && view.rowOf(code) === undefined) throw new AppError('bad_request', '参数 code：没有这只股票')
    const written = { dataset, code, drawings: list, nowMs: nowMs(), limit: LIMITS.drawnStocksPerUser }
    if (!(await drawings.save(signedIn(person).userId, written))) throw new AppError('drawing_limit')
    return { saved: true as const }
  })
}
