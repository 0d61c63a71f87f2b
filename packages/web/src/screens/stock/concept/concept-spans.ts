export const CONCEPT_SPANS = [
  { id: '1', title: '今日' },
  { id: '3', title: '3日' },
  { id: '5', title: '5日' },
  { id: '10', title: '10日' },
  { id: '20', title: '20日' },
] as const
export type ConceptSpan = (typeof CONCEPT_SPANS)[number]

export const KINDS = [
  { value: 'concept', title: '概念' },
  { value: 'industry', title: '行业' },
] as const
export type Kind = (typeof KINDS)[number]['value']
