import { codePurposeLabels } from '../verification-code/enums.ts'

export const messagePurposeLabels = { ...codePurposeLabels, NOTICE: '通知' }
export type MessagePurpose = keyof typeof messagePurposeLabels
export const sendStatusLabels = { '0': '未发送', '1': '发送成功', '2': '发送失败', '3': '失效' }
export const messageProviderLabels = { aliyun: '阿里云', tencent: '腾讯云', smtp: 'SMTP', record: '仅记录' }
export type MessageProvider = keyof typeof messageProviderLabels
