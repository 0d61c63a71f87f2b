import type { operatorAudit } from '@kanpan/contract/api/main/operator'
import type { DataOf } from '@kanpan/contract/endpoint'
import type { AuditAction, AuditWord } from '@kanpan/contract/model/operator'
import { DATA_SET_LABELS, LAB_DATA_SETS, labModeLabel, labModesOf } from '#features/self-check/check-labels.ts'

export const ACTIONS: Readonly<Record<AuditAction, string>> = {
  operator_sign_in: '管理员登录',
  first_operator: '成为首位管理员',
  role: '改角色',
  disable: '停用账号',
  enable: '恢复账号',
  reset: '给出重置码',
  end_sessions: '结束登录',
  invite: '发出邀请',
  withdraw_invitation: '收回邀请',
  registration: '改注册方式',
  lab: '数据源演练',
  password: '改密码',
  link: '绑定登录方式',
  unlink: '解除登录方式',
  export: '导出',
  delete_account: '注销账号',
  second_factor: '两步验证',
  access_token: '访问令牌',
  backup: '备份',
}

const WORDS: Readonly<Record<AuditWord, string>> = {
  user: '用户',
  operator: '管理员',
  open: '任何人',
  invitation: '凭邀请码',
  closed: '不开放',
  'audit log': '审计日志',
  'own data': '自己的数据',
  'by code': '用恢复码或重置码',
  on: '开启',
  off: '关闭',
  requested: '申请',
  'taken back': '撤回',
  created: '生成',
  revoked: '撤销',
  passkey: '通行密钥',
  wechat: '微信',
  oidc: '统一登录',
}

const isWord = (detail: string): detail is AuditWord => Object.hasOwn(WORDS, detail)

type Entry = DataOf<typeof operatorAudit>['list'][number]

/** What an entry says beside its action. What no version of the page has a word for is shown as it is. */
export function detailOf({ action, detail }: Pick<Entry, 'action' | 'detail'>): string {
  if (isWord(detail)) return WORDS[detail]
  if (action === 'end_sessions') return `${detail} 处`
  if (action !== 'lab') return detail
  const [name, fault] = detail.split(' ')
  const dataSet = LAB_DATA_SETS.find(known => known === name)
  if (dataSet === undefined) return detail
  const mode = labModesOf(dataSet).find(({ value }) => value === fault)
  return mode ? `${DATA_SET_LABELS[dataSet]}：${labModeLabel(dataSet, mode.value)}` : detail
}
