import { ALERT_FIELDS, type AlertDomain, type AlertField } from '@kanpan/market/alert/fields'
import { readAlert } from '@kanpan/market/alert/rule'
import { ruleParser } from '@kanpan/market/selection/parse'
import type { RuleLanguage } from './rule-language.ts'

const GROUPS: readonly { readonly title: string; readonly holds: (field: AlertField) => boolean }[] = [
  { title: '个股：事实', holds: of('stock', dimension => dimension === 'fact') },
  { title: '个股：数值', holds: of('stock', dimension => dimension !== 'fact' && dimension !== 'word') },
  { title: '个股：文字', holds: of('stock', dimension => dimension === 'word') },
  { title: '板块', holds: of('sector') },
  { title: '市场', holds: of('market') },
  { title: '消息', holds: of('text') },
]

function of(domain: AlertDomain, fits: (dimension: AlertField['dimension']) => boolean = () => true) {
  return (field: AlertField) => field.of === domain && fits(field.dimension)
}

/** Conditions of an alert: those of 精选, and what only an alert can ask. */
export const ALERT_LANGUAGE: RuleLanguage = {
  groups: GROUPS.map(({ title, holds }) => ({ title, fields: ALERT_FIELDS.filter(holds) })),
  parse: ruleParser(ALERT_FIELDS),
  read: readAlert,
  first: 'minutesChange',
  deniedTitle: '取反：不满足才提醒',
  hint: '条件用 且、或、非 与括号连接；例如 5分钟涨幅>=3%、龙头 且 炸板、快讯 含 机器人、情绪<20',
}
