/** A goal in words, and what it takes to measure it. */
export interface GoalEntry {
  readonly what: string
  /** The file under this folder that measures it. */
  readonly program: string
  /** How long that takes on a machine with two cores to itself, beside the start of the server it asks. */
  readonly seconds: number
  /** The same in the short form, which leaves out the others. */
  readonly shortSeconds?: number
}

/** A server's first start, until it has worked out its past: waited for once by the goals that ask one. */
export const SERVER_SECONDS = 60

/** Every goal by its key. All are ratios within one run. */
export const GOALS: Readonly<Record<string, GoalEntry>> = {
  A2: {
    what: 'alerts: a tick of 100,000 rules of 10,000 people over 5,500 stocks, in units of 20 ms and against the naive loop',
    program: 'tick/alert-tick',
    seconds: 40,
    shortSeconds: 20,
  },
  B1: {
    what: 'backtest: a rule over a year of all stocks, in units of a second and against a bare loop over typed columns',
    program: 'store/backtest-year',
    seconds: 20,
    shortSeconds: 10,
  },
  H1: {
    what: 'ranking of 100 rows, brotli: requests per CPU second against a server of the same prebuilt bytes',
    program: 'http/ranking-throughput',
    seconds: 45,
    shortSeconds: 40,
  },
  H2: {
    what: 'the same ranking unchanged (304), requests per CPU second against the peer',
    program: 'http/ranking-unchanged',
    seconds: 45,
  },
  H3: {
    what: 'the whole market, brotli: requests per CPU second against the peer',
    program: 'http/whole-market-throughput',
    seconds: 45,
  },
  H4: {
    what: 'the whole market, kept ready against built anew for every request',
    program: 'http/kept-or-rebuilt',
    seconds: 10,
    shortSeconds: 5,
  },
  J1: {
    what: 'the whole market in columns against the same as an array of objects: bytes, compressed bytes, time to parse',
    program: 'http/market-table-bytes',
    seconds: 5,
    shortSeconds: 2,
  },
  J2: {
    what: "a tick's difference against the changed rows as objects, gzip bytes",
    program: 'http/tick-bytes',
    seconds: 15,
  },
  J3: {
    what: 'times an answer is serialised and compressed, per version and encoding',
    program: 'http/builds-per-version',
    seconds: 5,
  },
  D1: {
    what: 'durable single writes against the fsync floor of the same disk',
    program: 'store/durable-writes',
    seconds: 11,
    shortSeconds: 11,
  },
  D2: {
    what: 'fsync calls per acknowledged commit',
    program: 'store/syncs-per-commit',
    seconds: 5,
    shortSeconds: 2,
  },
  D3: {
    what: 'opening the store and its first query, above an empty program, in units of 50 ms',
    program: 'store/store-open',
    seconds: 5,
    shortSeconds: 5,
  },
  D4: {
    what: 'history in process against plain typed columns',
    program: 'store/history-in-process',
    seconds: 7,
    shortSeconds: 7,
  },
  D5: {
    what: 'the longest a request keeps the event loop, asked anew at a tick, first of a start and about a past day, in units of 10 ms',
    program: 'reads/loop-holds',
    seconds: 110,
    shortSeconds: 50,
  },
  D7: {
    what: 'the 95th percentile of what a neighbour waits beside one visitor who asks for all that is costly, in units of 50 ms',
    program: 'reads/beside-a-visitor',
    seconds: 110,
  },
  D8: {
    what: 'the 99th percentile of what a reader waits among 100,000 people beside 1,000 sign-ins a minute, in units of 50 ms',
    program: 'reads/beside-sign-ins',
    seconds: 420,
  },
  P1: {
    what: 'CPU per message to 5,000 listeners, and the spread of its arrival, against one prebuilt write each',
    program: 'fan-out/fanout-spread',
    seconds: 260,
  },
  P2: {
    what: 'shared gzip against plain messages: bytes and CPU',
    program: 'fan-out/fanout-gzip',
    seconds: 5,
  },
  P3: {
    what: 'memory per listener against the peer',
    program: 'fan-out/fanout-memory',
    seconds: 5,
  },
  P4: {
    what: 'messages that reached every one of 5,000 listeners',
    program: 'fan-out/fanout-delivery',
    seconds: 5,
  },
  S1: {
    what: "the product's tick against the same work on typed columns",
    program: 'tick/tick-of-the-market',
    seconds: 10,
    shortSeconds: 10,
  },
  S2: {
    what: 'a tick of ten times the stocks',
    program: 'tick/tenfold-tick',
    seconds: 15,
  },
  S3: {
    what: 'a sweep of 5,500 quotes read and folded into the day book, against decoding and splitting it',
    program: 'tick/quote-sweep',
    seconds: 15,
    shortSeconds: 15,
  },
  A1: {
    what: 'a minute of a past day of the whole market, in units of 150 ms for the first and 20 ms for another of that day',
    program: 'reads/past-minutes',
    seconds: 30,
  },
  M1: {
    what: 'the simulated market and its whole past in memory, in units of 8 s',
    program: 'start/simulated-past',
    seconds: 10,
  },
  M2: {
    what: 'the next start of the server until it is ready, in units of 2 s of processor time',
    program: 'start/next-start',
    seconds: 15,
    shortSeconds: 15,
  },
  M3: {
    what: 'one tick of the whole simulated market, in units of 15 ms',
    program: 'tick/simulated-tick',
    seconds: 5,
    shortSeconds: 4,
  },
  M4: {
    what: "memory while a night's bars of stocks are laid into 500 days, in units of 350 MB beside the history itself",
    program: 'store/lay-bars',
    seconds: 25,
  },
  C1: {
    what: 'every answered read, 200 times: the worst p99 in units of 50 ms, with the table of all',
    program: 'reads/every-read',
    seconds: 100,
    shortSeconds: 25,
  },
  C2: {
    what: 'an hour of the simulated market with readers: peak memory in units of 600 MB, growth of the heap',
    program: 'start/memory-of-an-hour',
    seconds: 330,
  },
  I1: {
    what: '120,000 daily bars from a file into the embedded store, in units of 4 s, and against a bare read of the file',
    program: 'store/import-bars',
    seconds: 25,
  },
  Q1: {
    what: 'suggest p99 in process against a scan that scores everything',
    program: 'reads/suggest',
    seconds: 5,
    shortSeconds: 5,
  },
  Q2: {
    what: 'the newest 20 of 100,000 texts that hold the words, against a scan for them',
    program: 'reads/newest-texts',
    seconds: 60,
  },
  Q3: {
    what: 'a text made findable, against cutting it into words and a plain insert',
    program: 'reads/text-indexing',
    seconds: 20,
  },
  F1: {
    what: 'bytes of JavaScript after brotli: first route against 140 kB, largest other chunk against 60 kB',
    program: 'page/route-bytes',
    seconds: 5,
    shortSeconds: 5,
  },
  F2: {
    what: 'first paint on a slow phone against a bare page of the same rows',
    program: 'page/first-paint',
    seconds: 120,
  },
  F3: {
    what: 'live table: main thread per second and per scroll step against a bare table',
    program: 'page/live-table',
    seconds: 120,
  },
  F4: {
    what: 'stock page: first draw against bare klinecharts, a new price against a bare canvas',
    program: 'page/stock-page',
    seconds: 120,
  },
  F5: {
    what: 'heap of the ranking page against a bare table of the same rows',
    program: 'page/page-heap',
    seconds: 40,
  },
}
