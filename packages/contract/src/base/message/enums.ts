import { type SendState, sendStates, type SmsSource, smsSources } from '@chargedeck/domain/message/states'
import { codePurposeLabels } from '../verification-code/enums.ts'

export const messagePurposeLabels = { ...codePurposeLabels, NOTICE: '通知' }
export type MessagePurpose = keyof typeof messagePurposeLabels
export const sendStatusLabels: Record<SendState, string> = {
  [sendStates.waiting]: '未发送',
  [sendStates.sent]: '发送成功',
  [sendStates.failed]: '发送失败',
  [sendStates.tooLate]: '失效',
  [sendStates.recorded]: '仅记录',
}
export const messageProviderLabels = { aliyun: '阿里云', tencent: '腾讯云', smtp: 'SMTP', record: '仅记录' }
export type MessageProvider = keyof typeof messageProviderLabels
export const smsSourceLabels: Record<SmsSource, string> = {
  [smsSources.app]: 'app',
  [smsSources.console]: 'pc',
  [smsSources.other]: '其他',
}
export const smsProviderLabels = { record: '仅记录', aliyun: '阿里云', tencent: '腾讯云' }
