export const SPANS = [
  { id: '1', title: '今日' },
  { id: '3', title: '3日' },
  { id: '5', title: '5日' },
  { id: '10', title: '10日' },
] as const
export type Span = (typeof SPANS)[number]
