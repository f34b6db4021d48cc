import { type SmsSource, smsSources } from '@chargedeck/domain/message/states'
export const smsSourceLabels: Record<SmsSource, string> = {
  [smsSources.app]: 'app',
  [smsSources.console]: 'pc',
  [smsSources.other]: '其他',
}
export const smsProviderLabels = { record: '仅记录', aliyun: '阿里云', tencent: '腾讯云' }
export type SmsProvider = keyof typeof smsProviderLabels
