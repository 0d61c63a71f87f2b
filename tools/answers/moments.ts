import fc from 'fast-check'

/** Where the market's clock is stopped, one after the other in one folder: what was told before is kept for the next. */
export const STOPS = [
  { name: 'evening-before', day: '2024-06-27', time: '18:30:00', hasList: true, hasTurnover: true },
  { name: 'auction', day: '2024-06-28', time: '09:20:30', hasList: false, hasTurnover: false },
  { name: 'morning', day: '2024-06-28', time: '10:31:12', hasList: false, hasTurnover: true },
  { name: 'evening', day: '2024-06-28', time: '18:30:00', hasList: true, hasTurnover: true },
] as const

/** A month that was recorded: its days are asked at their close, and one in the morning, of which nobody recorded a minute. */
export const RECORDED = {
  name: 'recorded',
  day: '2025-11-28',
  moments: [
    { day: '2025-11-28', time: '18:30:00' },
    { day: '2025-11-27', time: '15:00:00' },
    { day: '2025-11-14', time: '16:40:00' },
    { day: '2025-11-14', time: '10:31:12' },
    { day: '2025-11-04', time: '15:00:00' },
    { day: '2025-11-03', time: '15:00:00' },
  ],
} as const

export type Stop = (typeof STOPS)[number]

export interface Asked {
  readonly day: string
  readonly time: string
}

/** The running day, one whose minutes are kept, and three of which the simulator tells the inside again. */
const DAYS = ['2024-06-28', '2024-06-27', '2024-06-20', '2024-05-17', '2024-02-06']
const [MORNING, EVENING] = ['2024-06-28 10:31:12', '2024-06-28 18:30:00']

const at = (hour: number, minute: number) => (hour * 60 + minute) * 60
const timeOfDay = (second: number) => new Date(second * 1000).toISOString().slice(11, 19)
const TURNS = [at(9, 15), at(9, 20), at(9, 25), at(9, 30) - 1, at(9, 30), at(11, 30), at(13, 0), at(14, 57), at(15, 0)]

/** Random moments of five days, the same for the same seed; one of an auction and one of an evening in any case. */
export function randomMoments(count: number, seed: number): readonly Asked[] {
  const second = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...TURNS) },
    { weight: 1, arbitrary: fc.integer({ min: at(9, 15), max: at(9, 30) }) },
    { weight: 4, arbitrary: fc.integer({ min: at(9, 15), max: at(15, 0) }) },
    { weight: 1, arbitrary: fc.integer({ min: at(15, 0), max: at(18, 30) }) },
  )
  const always = [
    { day: '2024-02-06', time: '09:22:10' },
    { day: '2024-06-27', time: '17:45:00' },
  ]
  const rolled = fc.sample(fc.record({ day: fc.constantFrom(...DAYS), second }), { numRuns: count, seed })
  return [...always, ...rolled.map(one => ({ day: one.day, time: timeOfDay(one.second) }))].slice(0, count)
}

/** The moments asked at a stop: the morning and the evening share what both know, and the evening has the rest. */
export function momentsAt({ name }: Stop, moments: readonly Asked[]): readonly Asked[] {
  const isKnown = (until: string, { day, time }: Asked) => `${day} ${time}` <= until
  const ofMorning = moments.filter((one, place) => place % 2 === 0 && isKnown(MORNING, one))
  if (name === 'morning') return ofMorning
  return name === 'evening' ? moments.filter(one => !ofMorning.includes(one) && isKnown(EVENING, one)) : []
}
