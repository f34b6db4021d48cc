import type { SmsRecord, SmsTemplate } from '@chargedeck/contract/base/sms/calls'
import { maskMobile } from '@chargedeck/domain/customer/mask'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RecordRow } from './record-store.ts'
import type { TemplateRow } from './template-store.ts'

export const presentRecord = (row: RecordRow): SmsRecord => ({
  id: row.id,
  phoneNumbers: maskMobile(row.phone),
  templateCode: row.templateCode,
  content: row.content,
  provider: row.provider,
  bizId: row.bizId,
  status: row.status,
  source: row.source,
  attemptQty: row.attemptQty,
  failReason: row.failReason,
  invalidTime: row.invalidTime && toWallTime(row.invalidTime),
  sendTime: row.sendTime && toWallTime(row.sendTime),
  createTime: toWallTime(row.createTime),
})

export const presentTemplate = (row: TemplateRow): SmsTemplate => ({
  id: row.id,
  name: row.name,
  code: row.code,
  providerCode: row.providerCode,
  content: row.content,
  purpose: row.purpose,
  shippedFlag: row.shippedFlag,
  remark: row.remark,
  createTime: toWallTime(row.createTime),
})
