import type { Goal } from '#tools/bench/goal.ts'
import { hotAnswersModule } from '#tools/bench/inside-server.ts'

const VERSIONS = 20
const READERS = 500
const ENCODINGS = ['br', 'gzip', 'identity'] as const

export const measure: Goal = async () => {
  const { hotAnswers } = await hotAnswersModule()
  const answers = hotAnswers(10)
  const data = Array.from({ length: 2000 }, (_, row) => ({ row, name: `股票${row}` }))
  const bodies = new Set<Buffer>()
  for (let version = 0; version < VERSIONS; version++) {
    // All at once: those who come while an answer is being made wait for that one.
    const asked = Array.from({ length: READERS }, async (_, reader) => {
      const hot = await answers.answer('market', String(version), () => data)
      bodies.add((await hot.body(ENCODINGS[reader % ENCODINGS.length] ?? 'br')).bytes)
    })
    await Promise.all(asked)
  }
  const most = VERSIONS * (1 + ENCODINGS.length)
  const done = answers.builds() + bodies.size
  const detail = `${answers.builds()} built and ${bodies.size} encoded for ${VERSIONS} versions and ${READERS} readers of each`
  return [
    {
      id: 'J3',
      what: 'serialised and compressed once per version and encoding',
      result: { ratio: done / most, limit: 1, side: 'at most', detail },
    },
  ]
}
