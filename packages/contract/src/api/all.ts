import * as api2Hotspot from '#api/api2/hotspot.ts'
import * as api2Own from '#api/api2/own.ts'
import * as api2Stock from '#api/api2/stock.ts'
import * as dataHotspot from '#api/data/hotspot.ts'
import * as dataStock from '#api/data/stock.ts'
import * as mainAccount from '#api/main/account.ts'
import * as mainAlert from '#api/main/alert.ts'
import * as mainAlertChannel from '#api/main/alert-channel.ts'
import * as mainAsk from '#api/main/ask.ts'
import * as mainBacktest from '#api/main/backtest.ts'
import * as mainCollect from '#api/main/collect.ts'
import * as mainDrawing from '#api/main/drawing.ts'
import * as mainHotspot from '#api/main/hotspot.ts'
import * as mainIdentity from '#api/main/identity.ts'
import * as mainLogin from '#api/main/login.ts'
import * as mainMail from '#api/main/mail.ts'
import * as mainNotebook from '#api/main/notebook.ts'
import * as mainOidc from '#api/main/oidc.ts'
import * as mainOperator from '#api/main/operator.ts'
import * as mainOwnData from '#api/main/own-data.ts'
import * as mainPasskey from '#api/main/passkey.ts'
import * as mainProfile from '#api/main/profile.ts'
import * as mainPublic from '#api/main/public.ts'
import * as mainRecovery from '#api/main/recovery.ts'
import * as mainSecondFactor from '#api/main/second-factor.ts'
import * as mainSession from '#api/main/session.ts'
import * as mainSetting from '#api/main/setting.ts'
import * as mainToken from '#api/main/token.ts'
import * as mainTrades from '#api/main/trades.ts'
import * as mainWechat from '#api/main/wechat-api.ts'
import type { Endpoint } from '#endpoint.ts'

const files = [
  mainHotspot,
  mainCollect,
  mainAlert,
  mainAlertChannel,
  mainBacktest,
  mainAsk,
  mainDrawing,
  mainTrades,
  mainNotebook,
  mainAccount,
  mainIdentity,
  mainLogin,
  mainOwnData,
  mainProfile,
  mainMail,
  mainOidc,
  mainPasskey,
  mainOperator,
  mainPublic,
  mainRecovery,
  mainSecondFactor,
  mainSession,
  mainSetting,
  mainToken,
  mainWechat,
  dataHotspot,
  dataStock,
  api2Stock,
  api2Hotspot,
  api2Own,
]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'group' in value && 'path' in value
}

/** Every call of the product, answered or not. */
export const ENDPOINTS: readonly Endpoint[] = files.flatMap(file => Object.values(file).filter(isEndpoint))
