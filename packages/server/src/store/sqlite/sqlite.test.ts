import { accessTokensSuite } from '#store/access-tokens.suite.ts'
import { accountsSuite } from '#store/accounts.suite.ts'
import { alertsSuite } from '#store/alerts/alerts.suite.ts'
import { channelsSuite } from '#store/alerts/channels.suite.ts'
import { collectsSuite } from '#store/collects.suite.ts'
import { datasetsSuite } from '#store/datasets.suite.ts'
import { documentsSuite } from '#store/documents.suite.ts'
import { exRightsSuite } from '#store/ex-rights.suite.ts'
import { factorsSuite } from '#store/factors.suite.ts'
import { figuresSuite } from '#store/figures.suite.ts'
import { hotspotsSuite } from '#store/hotspots.suite.ts'
import { identitiesSuite } from '#store/identities.suite.ts'
import { loginAttemptsSuite } from '#store/login-attempts.suite.ts'
import { longhuSuite } from '#store/longhu.suite.ts'
import { macroSuite } from '#store/macro.suite.ts'
import { marketRecordsSuite } from '#store/market-records.suite.ts'
import { noticesSuite } from '#store/notices.suite.ts'
import { openMemoryStore } from '#store/open.ts'
import { operatorsSuite } from '#store/operators/operators.suite.ts'
import { backtestsSuite } from '#store/people/backtests.suite.ts'
import { drawingsSuite } from '#store/people/drawings.suite.ts'
import { executionsSuite } from '#store/people/executions.suite.ts'
import { notebooksSuite } from '#store/people/notebooks.suite.ts'
import { profilesSuite } from '#store/profiles.suite.ts'
import { settingsSuite } from '#store/settings.suite.ts'
import { stockBarsSuite } from '#store/stock-bars.suite.ts'

accountsSuite('SQLite', openMemoryStore)
accessTokensSuite('SQLite', openMemoryStore)
identitiesSuite('SQLite', openMemoryStore)
operatorsSuite('SQLite', openMemoryStore)
factorsSuite('SQLite', openMemoryStore)
profilesSuite('SQLite', openMemoryStore)
loginAttemptsSuite('SQLite', openMemoryStore)
collectsSuite('SQLite', openMemoryStore)
marketRecordsSuite('SQLite', openMemoryStore)
hotspotsSuite('SQLite', openMemoryStore)
noticesSuite('SQLite', openMemoryStore)
settingsSuite('SQLite', openMemoryStore)
alertsSuite('SQLite', openMemoryStore)
channelsSuite('SQLite', openMemoryStore)
backtestsSuite('SQLite', openMemoryStore)
executionsSuite('SQLite', openMemoryStore)
notebooksSuite('SQLite', openMemoryStore)
drawingsSuite('SQLite', openMemoryStore)
longhuSuite('SQLite', openMemoryStore)
macroSuite('SQLite', openMemoryStore)
figuresSuite('SQLite', openMemoryStore)
exRightsSuite('SQLite', openMemoryStore)
stockBarsSuite('SQLite', openMemoryStore)
documentsSuite('SQLite', openMemoryStore)
datasetsSuite('SQLite', openMemoryStore)
