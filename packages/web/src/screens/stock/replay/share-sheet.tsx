import type { Review } from '@kanpan/contract/model/review'
import { useMemo } from 'react'
import { ShareDialog } from '#features/review/share-dialog.tsx'
import { reviewSheet } from '#features/review/sheet.ts'

interface ShareSheetProps {
  readonly review: Review
  readonly source: string
  readonly onClose: () => void
}

/** The picture of the review that is on the screen. */
export function ShareSheet({ review, source, onClose }: ShareSheetProps) {
  const sheet = useMemo(() => reviewSheet(review, { source }), [review, source])
  return <ShareDialog sheet={sheet} day={review.day} onClose={onClose} />
}
