import { readAlertSentence } from '@kanpan/market/alert/read-alert-sentence'
import { buildVocabulary } from '@kanpan/market/sentence/vocabulary'
import { expect, test } from 'vitest'
import { readySentences } from './ready-sentences.ts'

const NAMES = {
  vocabulary: buildVocabulary([], ['峤优设备']),
  stockCode: (name: string) => (name === '峤优设备' ? '001299' : undefined),
  isStock: () => false,
  sectorCode: () => undefined,
}

test.each(readySentences('峤优设备'))('“%s” is a rule as it stands, and nothing of it is left out', sentence => {
  const { rule, notUnderstood } = readAlertSentence(sentence, NAMES)
  expect(rule).toBeDefined()
  expect(notUnderstood).toEqual([])
})
