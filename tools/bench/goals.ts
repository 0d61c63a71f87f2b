/** Every goal, in words. Each is measured by the file of its name; all are ratios within one run. */
export const GOALS: Readonly<Record<string, string>> = {
  H1: 'ranking of 100 rows, brotli: requests per CPU second against a server of the same prebuilt bytes',
  H2: 'the same ranking unchanged (304), requests per CPU second against the peer',
  H3: 'the whole market, brotli: requests per CPU second against the peer',
  H4: 'the whole market, kept ready against built anew for every request',
  D1: 'durable single writes against the fsync floor of the same disk',
  D2: 'fsync calls per acknowledged commit',
  D3: 'opening the store and its first query, above an empty program, in units of 50 ms',
  D4: 'history in process against plain typed columns',
  P1: 'CPU per message to 5,000 listeners, and the spread of its arrival, against one prebuilt write each',
  P2: 'shared gzip against plain messages: bytes and CPU',
  S1: "the product's tick against the same work on typed columns",
  S2: 'a tick of ten times the stocks',
  F1: 'bytes of JavaScript after brotli: first route against 140 kB, largest other chunk against 60 kB',
  F2: 'first paint on a slow phone against a bare page of the same rows',
  F3: 'live table: main thread per second and per scroll step against a bare table',
  F4: 'stock page: first draw against bare klinecharts, a new price against a bare canvas',
}
