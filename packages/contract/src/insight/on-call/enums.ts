import type { HookKind, MessageWay, UserWay } from '@chargedeck/domain/on-call/rule'
import {
  warningMessageStates,
  type WarningMessageKind,
  type WarningMessageState,
} from '@chargedeck/domain/on-call/states'
import type { WhyUnreached } from '@chargedeck/domain/on-call/who-is-reached'

export const userWayLabels: Record<UserWay, string> = { NOTICE: '站内通知', EMAIL: '邮件', SMS: '短信' }
export const hookKindLabels: Record<HookKind, string> = { WECOM: '企业微信', DINGTALK: '钉钉', FEISHU: '飞书' }
export const messageWayLabels: Record<MessageWay, string> = { ...userWayLabels, ...hookKindLabels }
export const whyUnreachedLabels: Record<WhyUnreached, string> = {
  USER_GONE: '用户已停用',
  NO_EMAIL: '没有已验证的邮箱',
  NO_PHONE: '没有手机号',
  NO_SMS: '公司不发送这些等级的短信',
  HOOK_GONE: '机器人已删除',
  NO_ADDRESS: '未设置机器人地址',
}
export const warningMessageStateLabels: Record<WarningMessageState, string> = {
  [warningMessageStates.waiting]: '待发送',
  [warningMessageStates.held]: '待汇总',
  [warningMessageStates.merged]: '已汇总',
  [warningMessageStates.sent]: '已发送',
  [warningMessageStates.recorded]: '仅记录',
  [warningMessageStates.failed]: '失败',
}
export const warningMessageKindLabels: Record<WarningMessageKind, string> = {
  OPENED: '告警',
  ESCALATED: '升级',
  RECOVERED: '恢复',
  DIGEST: '汇总',
  TEST: '测试',
}
export const weekdayLabels = { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' } as const
