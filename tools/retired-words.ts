/**
 * Words of our own that a newcomer stumbled over, each with what practitioners say. An identifier is made of words
 * (`toldUntil` of `told` and `until`); none of the first list may be among them, and no identifier may be one of the second.
 */
export const RETIRED_WORDS: Readonly<Record<string, string>> = {
  told: 'the noun it is: reasons, reported, published, recorded',
  untold: 'unrecorded, unknown',
  tell: 'the verb it is: report, write, publish',
  tells: 'the verb it is: has, covers, reports',
  teller: 'source, outlet',
  telling: 'report',
  tellings: 'reports',
  kept: 'stored, saved, cached',
  asked: 'question, wanted, requested',
  desk: 'board (of a screen), terminal (of a command), setup (of a test)',
  wishes: 'import list',
}

export const RETIRED_NAMES: Readonly<Record<string, string>> = {
  memoryUntil: 'checkpoint',
  SourceMemory: 'CheckpointStore',
  wholePast: 'behindBackfill',
  programMessages: 'workerMessages',
  CameIn: 'IngestResult',
  MarketSide: 'MarketRuntime',
  Ground: 'RuntimeDependencies',
  Passing: 'MarkUncacheable',
  isPassing: 'isUncacheable',
  bringIn: 'ingest',
  BringIn: 'Ingest',
  marketDoor: 'quoteAdmission',
  MarketDoor: 'MarketRouter',
  CLOSE_SECOND: 'SESSION.close',
  WHOLE_DAY: 'DAY_END_SECOND',
}

/** Names that stay: they cross the wire or stand in what is stored. */
const FIXED_NAMES: readonly string[] = ['toldByPool', 'rows_kept', 'tellings']

/** Names that stay in one file: fields of an answer, or of the stream. */
const FIXED_IN: readonly (readonly [file: string, name: string])[] = [
  ['contract/src/api/main/collect.ts', 'kept'],
  ['server/src/store/store.ts', 'kept'],
  ['server/src/store/relational/collects.ts', 'kept'],
  ['contract/src/model/clock.ts', 'told'],
  ['server/src/live/clock-on-the-wire.ts', 'told'],
  ['web/src/lib/market-time/own-moment.ts', 'told'],
  ['web/src/features/market/market-board.ts', 'told'],
  ['web/src/screens/stock2/overview/with-moves.ts', 'told'],
  ['web/src/app/layout/late-market.tsx', 'told'],
  // A part of an address.
  ['web/src/screens/hotword/word-panel.tsx', 'told'],
]

/** Where a retired word has its one meaning: a desk asks a port and takes in what comes. */
const AT_HOME: readonly (readonly [folder: string, word: string])[] = [['server/src/collectors/', 'desk']]

// Comments and texts are prose and may say what they like.
const PROSE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g

function insteadOf(file: string, name: string): string | undefined {
  const own = Object.hasOwn(RETIRED_NAMES, name) ? RETIRED_NAMES[name] : undefined
  const words = (name.match(WORD) ?? []).map(word => word.toLowerCase())
  const isAtHome = (word: string) => AT_HOME.some(([folder, own]) => own === word && file.startsWith(folder))
  const retired = words.find(word => Object.hasOwn(RETIRED_WORDS, word) && !isAtHome(word))
  return own ?? (retired && RETIRED_WORDS[retired])
}

/** The retired words among the identifiers of a source, each once, with what to say instead. */
export function retiredIn(file: string, source: string): string[] {
  const names = new Set(source.replaceAll(PROSE, ' ').match(/[A-Za-z_$][\w$]*/g))
  return [...names].flatMap(name => {
    if (FIXED_NAMES.includes(name) || FIXED_IN.some(([own, fixed]) => own === file && fixed === name)) return []
    const instead = insteadOf(file, name)
    return instead === undefined ? [] : [`${file}: ${name} — say ${instead}`]
  })
}
