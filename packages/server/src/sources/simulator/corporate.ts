import type { CorporateEvent } from '@kanpan/simulator/corporate/corporate-events'
import type { Simulator } from '@kanpan/simulator/simulator'
import type { EventRow, EventsAsk, KnownBy, SourceEvent, SourceEvents } from '#sources/ports/event-rows.ts'
import type { Port } from '#sources/ports/port.ts'
import { TRAITS } from './traits.ts'

type SimulatedCompanies = Pick<Simulator, 'corporateEvents' | 'prepareCorporateEvents'>

const isAnnounced = (day: string, second: number, until: KnownBy) =>
  day < until.day || (day === until.day && second <= until.second)

/** A forecast comes unannounced; everything else is known from the morning of a day on. */
function isKnown(event: CorporateEvent, until: KnownBy): boolean {
  return event.kind === 'earningsForecast'
    ? isAnnounced(event.day, event.second, until)
    : event.announcedOn <= until.day
}

function known(event: CorporateEvent, until: KnownBy): SourceEvent {
  const { day, announcedOn, row, kind } = event
  const common = { day, announcedOn, row, kind }
  switch (event.kind) {
    case 'listing':
      return { ...common, detail: '上市首日' }
    case 'delisting':
      return { ...common, detail: '最后交易日' }
    case 'exRight':
      return { ...common, detail: event.sharesPerTen > 0 ? `除权除息，每10股送转${event.sharesPerTen}股` : '除息' }
    case 'unlock': {
      const { shares, holders } = event
      return { ...common, detail: holders, unlock: { shares, holders } }
    }
    case 'earnings': {
      const { second, results, period } = event
      const figures = isAnnounced(day, second, until) ? { second, ...results } : undefined
      return { ...common, detail: period.name, earnings: { period: period.name, figures } }
    }
    case 'earningsForecast': {
      const { second, type, lowYuan, highYuan, beforeYuan, period } = event
      const forecast = { period: period.name, second, type, lowYuan, highYuan, beforeYuan }
      return { ...common, detail: period.name, earningsForecast: forecast }
    }
  }
}

/** What the companies of the simulated market go through, as far as it is known at a moment. */
export function simulatedCorporate(simulator: SimulatedCompanies): SourceEvents {
  return {
    prepare: range => simulator.prepareCorporateEvents(range),
    kinds: ['listing', 'exRight', 'delisting', 'unlock', 'earnings', 'earningsForecast'],
    events: ({ until, ...range }) =>
      simulator
        .corporateEvents(range)
        .filter(event => isKnown(event, until))
        .map(event => known(event, until)),
  }
}

/** The same by code. */
export function companyEventsPort(simulator: Simulator): Port<EventsAsk, readonly EventRow[]> {
  const { events } = simulatedCorporate(simulator)
  return {
    ...TRAITS,
    async ask({ from, to, day, second }) {
      const rows = events({ from, to, until: { day, second } }).flatMap(({ row, ...event }) => {
        const code = simulator.catalogue.stocks[row]?.code
        return code === undefined ? [] : [{ ...event, code }]
      })
      return { provider: TRAITS.provider, day, rows, isWhole: true }
    },
  }
}
