import type { EmailDetail, EmailRecord, EmailTemplate } from '@chargedeck/contract/base/message/email-calls'
import type { SmsRecord, SmsTemplate } from '@chargedeck/contract/base/message/sms-calls'
import { maskEmail, maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { isGuardedTemplate } from './guarded-template.ts'
import type { RecordRow } from './record-store.ts'
import type { TemplateRow } from './template-store.ts'

const recordFacts = (row: RecordRow) => ({
  id: row.id,
  provider: row.provider,
  status: row.status,
  attemptQty: row.attemptQty,
  failReason: row.failReason,
  sendTime: row.sendTime && toWallTime(row.sendTime),
  createTime: toWallTime(row.createTime),
})

export const presentSmsRecord = (row: RecordRow): SmsRecord => ({
  ...recordFacts(row),
  phoneNumbers: maskMobile(row.receiver),
  templateCode: row.templateCode ?? '',
  content: row.content ?? '',
  bizId: row.receiptNo,
  source: row.source,
  invalidTime: row.invalidTime && toWallTime(row.invalidTime),
})

export const presentEmailRecord = (row: RecordRow): EmailRecord => ({
  ...recordFacts(row),
  to: maskEmail(row.receiver),
  title: row.title ?? '',
  htmlFlag: row.htmlFlag,
  messageId: row.receiptNo,
})

export const presentEmailDetail = (row: RecordRow): EmailDetail => ({
  ...presentEmailRecord(row),
  content: row.content,
})

const templateFacts = (row: TemplateRow) => ({
  id: row.id,
  name: row.name,
  code: row.code,
  content: row.content,
  purpose: row.purpose,
  shippedFlag: row.shippedFlag,
  guarded: isGuardedTemplate(row),
  remark: row.remark,
  createTime: toWallTime(row.createTime),
})

export const presentSmsTemplate = (row: TemplateRow): SmsTemplate => ({
  ...templateFacts(row),
  providerCode: row.providerCode,
})

export const presentEmailTemplate = (row: TemplateRow): EmailTemplate => ({
  ...templateFacts(row),
  title: row.title ?? '',
  htmlFlag: row.htmlFlag,
})
