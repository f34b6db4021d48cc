export const smsSourceLabels = { '1': 'app', '2': 'pc', '3': '其他' }
export const smsProviderLabels = { record: '仅记录', aliyun: '阿里云', tencent: '腾讯云' }
export type SmsProvider = keyof typeof smsProviderLabels
