import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { answerCalls } from '#lib/api/answer-calls.fixture.ts'

const terms = ['premium', 'promotion', 'limitUps', 'brokenRate', 'limitDowns', 'breadth', 'height', 'turnover'].map(
  name => ({
    ...{ name, value: 12, weight: 12.5 },
    ...(name === 'premium' || name === 'breadth'
      ? { rank: 73, contribution: 36.5 }
      : { rank: null, contribution: null }),
  }),
)
const estimate = {
  ...{ day: '2026-11-20', estimate: true, score: 73, phase: null, partial: true, sampleDays: 250, terms },
  ...{ limitUps: 19, limitDowns: 0, streakHeight: 9, brokenRatePct: 0, bigLosses: 0 },
}
const scored = {
  ...{ ...estimate, estimate: false, phase: 'ferment', partial: false },
  terms: terms.map(term => ({ ...term, rank: 60, contribution: 7.5 })),
}
const yesterday = { ...scored, day: '2026-11-19', score: 92.7, phase: 'climax', limitUps: 101 }

let answer: object = {}
let modules: Awaited<ReturnType<typeof load>>

async function load() {
  const [{ EmotionPanels }, { queryClient }] = await Promise.all([
    import('./emotion-panels.tsx'),
    import('#lib/query/query.ts'),
  ])
  return { EmotionPanels, queryClient }
}

answerCalls(({ url: { pathname } }) => ({
  code: 200,
  msg: 'ok',
  data: pathname.endsWith('/market_sentiment/emotion')
    ? {
        asOf: { day: '2026-11-20', time: '09:31:00', phase: 'trading', final: false },
        source: 'simulator',
        ...answer,
      }
    : { clock: { day: '2026-11-20', time: '09:31:00', phase: 'trading', speed: 0, source: 'simulator', serverMs: 0 } },
}))

beforeAll(async () => {
  modules = await load()
})

function show(data: object) {
  answer = data
  const { EmotionPanels, queryClient } = modules
  queryClient.clear()
  render(
    <QueryClientProvider client={queryClient}>
      <EmotionPanels moment={{}} days={60}>
        {null}
      </EmotionPanels>
    </QueryClientProvider>,
  )
}

const block = async (name: string) => within(await screen.findByRole('region', { name }))

test('an estimate is told as one, ranks nothing hottest or coldest and cannot be taken apart', async () => {
  show({ today: estimate, list: [yesterday] })
  // While it is being asked for, the block is another one.
  await screen.findByText(/^估计：10:00 前/)
  const emotion = await block('市场情绪')
  expect(emotion.getByRole('img', { name: '市场情绪 73，估计' })).toBeDefined()
  expect(emotion.queryByText(/最热|最冷/)).toBeNull()
  // The day itself is not drawn among whole days.
  expect(emotion.getByLabelText(/近 1 日情绪/)).toBeDefined()
  const parts = await block('情绪拆解与假设')
  expect(parts.getByText(/^10:00 起有得分/)).toBeDefined()
  expect(parts.queryByRole('slider')).toBeNull()
})

test('from 10:00 on the day has a score, a phase and its parts', async () => {
  show({ today: scored, list: [yesterday, scored] })
  await screen.findByText(/最热/)
  const emotion = await block('市场情绪')
  expect(emotion.getByRole('img', { name: '市场情绪 73，发酵' })).toBeDefined()
  expect((await block('情绪拆解与假设')).getAllByRole('slider').length).toBe(terms.length)
})
