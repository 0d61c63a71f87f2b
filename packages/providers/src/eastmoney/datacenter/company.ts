import { bareCodeField } from '#eastmoney/security.ts'
import { type Field, required } from '#fields.ts'
import type {
  EarningsForecastRow,
  EarningsRow,
  ExRightRow,
  NewShareRow,
  ReportDayRow,
  UnlockRow,
} from '#rows/company-row.ts'
import { amount, dayField, positive, report, signed, text } from './report.ts'

const code = bareCodeField('SECURITY_CODE')
/** Announced for ten shares. */
const OF_TEN = 0.1
const TEN_THOUSAND = 10_000

export const shareBonus = report<ExRightRow>({
  endpoint: 'RPT_SHAREBONUS_DET',
  signs: ['PRETAX_BONUS_RMB', 'EX_DIVIDEND_DATE'],
  fields: {
    code,
    name: text('SECURITY_NAME_ABBR'),
    exDay: dayField('EX_DIVIDEND_DATE'),
    recordDay: dayField('EQUITY_RECORD_DATE'),
    plannedOn: dayField('PLAN_NOTICE_DATE'),
    cashYuanPerShare: amount('PRETAX_BONUS_RMB', OF_TEN),
    bonusSharesPerShare: amount('BONUS_RATIO', OF_TEN),
    transferSharesPerShare: amount('IT_RATIO', OF_TEN),
    progress: text('ASSIGN_PROGRESS'),
  },
})

export const newShares = report<NewShareRow>({
  endpoint: 'RPTA_APP_IPOAPPLY',
  signs: ['APPLY_CODE', 'APPLY_DATE'],
  fields: {
    code,
    name: required(text('SECURITY_NAME')),
    applyCode: text('APPLY_CODE'),
    issuePriceYuan: positive('ISSUE_PRICE'),
    applyDay: dayField('APPLY_DATE'),
    ballotDay: dayField('BALLOT_NUM_DATE'),
    payDay: dayField('BALLOT_PAY_DATE'),
    listedOn: dayField('LISTING_DATE'),
  },
})

export const unlocks = report<UnlockRow>({
  endpoint: 'RPT_LIFT_STAGE',
  signs: ['FREE_DATE', 'CURRENT_FREE_SHARES'],
  fields: {
    code,
    day: required(dayField('FREE_DATE')),
    kind: text('FREE_SHARES_TYPE'),
    shares: amount('CURRENT_FREE_SHARES', TEN_THOUSAND),
    valueYuan: amount('LIFT_MARKET_CAP', TEN_THOUSAND),
    holders: amount('BATCH_HOLDER_NUM'),
  },
})

const MOVED = ['FIRST_CHANGE_DATE', 'SECOND_CHANGE_DATE', 'THIRD_CHANGE_DATE'].map(dayField)
const movedDays: Field<readonly string[]> = {
  read: raw => MOVED.flatMap(({ read }) => read(raw) ?? []),
  write: days => Object.assign({}, ...MOVED.map(({ write }, i) => write(days[i]))),
}

export const reportDays = report<ReportDayRow>({
  endpoint: 'RPT_PUBLIC_BS_APPOIN',
  signs: ['FIRST_APPOINT_DATE', 'ACTUAL_PUBLISH_DATE'],
  fields: {
    code,
    firstDay: dayField('FIRST_APPOINT_DATE'),
    movedDays,
    publishedOn: dayField('ACTUAL_PUBLISH_DATE'),
    periodOn: dayField('REPORT_DATE'),
  },
})

export const earnings = report<EarningsRow>({
  endpoint: 'RPT_LICO_FN_CPD',
  signs: ['BASIC_EPS', 'PARENT_NETPROFIT'],
  fields: {
    code,
    announcedOn: dayField('NOTICE_DATE'),
    periodOn: dayField('REPORTDATE'),
    earningsYuanPerShare: signed('BASIC_EPS'),
    revenueYuan: signed('TOTAL_OPERATE_INCOME'),
    revenueChangePct: signed('YSTZ'),
    netProfitYuan: signed('PARENT_NETPROFIT'),
    netProfitChangePct: signed('SJLTZ'),
  },
})

export const earningsForecasts = report<EarningsForecastRow>({
  endpoint: 'RPT_PUBLIC_OP_NEWPREDICT',
  signs: ['PREDICT_TYPE', 'ADD_AMP_LOWER'],
  fields: {
    code,
    announcedOn: dayField('NOTICE_DATE'),
    periodOn: dayField('REPORT_DATE'),
    figure: text('PREDICT_FINANCE_CODE'),
    type: required(text('PREDICT_TYPE')),
    lowYuan: signed('PREDICT_AMT_LOWER'),
    highYuan: signed('PREDICT_AMT_UPPER'),
    beforeYuan: signed('PREYEAR_SAME_PERIOD'),
    lowChangePct: signed('ADD_AMP_LOWER'),
    highChangePct: signed('ADD_AMP_UPPER'),
  },
})
