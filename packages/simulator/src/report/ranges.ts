/** A figure of the market: its name, unit and the range of the real market it is held to. */
interface Range {
  readonly title: string
  readonly unit: string
  readonly low: number
  readonly high: number
}

// Ranges of the product where it names one; otherwise what was recorded, with room for a calmer and a wilder year.
export const RANGES = {
  marketSd: { title: 'market return, standard deviation', unit: '%', low: 0.7, high: 1.6 },
  stockSd: { title: 'stock returns, standard deviation', unit: '%', low: 2, high: 3.2 },
  stockKurtosis: { title: 'stock returns, kurtosis', unit: '', low: 6, high: 18 },
  crossSd: { title: 'spread of returns within a day, median', unit: '%', low: 1.8, high: 2.9 },
  limitUpLow: { title: 'limit-ups a day, 5th percentile', unit: 'stocks', low: 20, high: 45 },
  limitUpMiddle: { title: 'limit-ups a day, median', unit: 'stocks', low: 35, high: 85 },
  limitUpHigh: { title: 'limit-ups a day, 95th percentile', unit: 'stocks', low: 75, high: 150 },
  limitUpShare: { title: 'limit-ups of all stock-days', unit: '%', low: 0.7, high: 1.8 },
  limitDownLow: { title: 'limit-downs a day, 5th percentile', unit: 'stocks', low: 0, high: 8 },
  limitDownMiddle: { title: 'limit-downs a day, median', unit: 'stocks', low: 3, high: 20 },
  limitDownHigh: { title: 'limit-downs a day, 95th percentile', unit: 'stocks', low: 12, high: 60 },
  brokenLow: { title: 'broken rate, 5th percentile', unit: '%', low: 12, high: 24 },
  brokenMiddle: { title: 'broken rate, median', unit: '%', low: 22, high: 38 },
  brokenHigh: { title: 'broken rate, 95th percentile', unit: '%', low: 34, high: 50 },
  heightLow: { title: 'highest streak, 5th percentile', unit: 'days', low: 2, high: 3 },
  heightMiddle: { title: 'highest streak, median', unit: 'days', low: 3, high: 7 },
  heightHigh: { title: 'highest streak, 95th percentile', unit: 'days', low: 6, high: 12 },
  streak1: { title: 'limit-ups that are a first board', unit: '%', low: 66, high: 84 },
  streak2: { title: '… a second', unit: '%', low: 9, high: 18 },
  streak3: { title: '… a third', unit: '%', low: 2.5, high: 8 },
  streak4: { title: '… a fourth', unit: '%', low: 1, high: 5 },
  streak5: { title: '… a fifth or later', unit: '%', low: 1, high: 6 },
  promotion1: { title: 'first boards that make a second', unit: '%', low: 11, high: 25 },
  promotion2: { title: 'second boards that make a third', unit: '%', low: 25, high: 50 },
  promotion3: { title: 'third and later boards that go on', unit: '%', low: 38, high: 65 },
  sealAuction: { title: 'first seals before 9:30', unit: '%', low: 4, high: 14 },
  sealFirstQuarter: { title: 'first seals 9:30–9:45', unit: '%', low: 18, high: 34 },
  sealSecondQuarter: { title: 'first seals 9:45–10:00', unit: '%', low: 7, high: 16 },
  sealMorning: { title: 'first seals 10:00–11:30', unit: '%', low: 20, high: 34 },
  sealAfternoon: { title: 'first seals in the afternoon', unit: '%', low: 18, high: 34 },
  turnoverLow: { title: 'turnover, 5th percentile', unit: 'trillion yuan', low: 0.7, high: 1.4 },
  turnoverMiddle: { title: 'turnover, median', unit: 'trillion yuan', low: 1, high: 2.4 },
  turnoverHigh: { title: 'turnover, 95th percentile', unit: 'trillion yuan', low: 1.3, high: 3.5 },
  volumeClustering: {
    title: "a stock's log volume against the day before, correlation",
    unit: '',
    low: 0.5,
    high: 0.95,
  },
  ownConcept: { title: "a stock's excess return with its own concept, correlation", unit: '', low: 0.2, high: 0.6 },
  otherConcept: { title: '… with a concept it is not in', unit: '', low: -0.15, high: 0.15 },
} as const satisfies Record<string, Range>

export type MeasureName = keyof typeof RANGES
