import type { EmailDetail, EmailRecord, EmailTemplate } from '@chargedeck/contract/base/email/calls'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { RecordRow } from './record-store.ts'
import type { TemplateRow } from './template-store.ts'

export const presentRecord = (row: RecordRow): EmailRecord => ({
  id: row.id,
  to: row.receiver,
  title: row.title,
  htmlFlag: row.htmlFlag,
  provider: row.provider,
  messageId: row.messageId,
  status: row.status,
  attemptQty: row.attemptQty,
  failReason: row.failReason,
  sendTime: row.sendTime && toWallTime(row.sendTime),
  createTime: toWallTime(row.createTime),
})

export const presentDetail = (row: RecordRow): EmailDetail => ({ ...presentRecord(row), content: row.content })

export const presentTemplate = (row: TemplateRow): EmailTemplate => ({
  id: row.id,
  name: row.name,
  code: row.code,
  title: row.title,
  content: row.content,
  htmlFlag: row.htmlFlag,
  purpose: row.purpose,
  shippedFlag: row.shippedFlag,
  remark: row.remark,
  createTime: toWallTime(row.createTime),
})
