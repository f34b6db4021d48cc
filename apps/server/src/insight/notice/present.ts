import type { Notice, ReceivedNotice } from '@chargedeck/contract/insight/notice/row'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { ReceivedRow } from './received-store.ts'
import type { NoticeRow } from './store.ts'

export const presentNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  title: row.title,
  type: row.type,
  publicUserId: row.publicUserId,
  publicUserName: row.publicUserName,
  publicOrgId: row.publicOrgId,
  publicOrgName: row.publicOrgName,
  publicTime: row.publicTime && toWallTime(row.publicTime),
  cancelTime: row.cancelTime && toWallTime(row.cancelTime),
  status: row.status,
  createTime: toWallTime(row.createTime),
})

export const presentReceived = (row: ReceivedRow): ReceivedNotice => ({
  ...presentNotice(row),
  readStatus: row.readStatus,
  readTime: row.readTime && toWallTime(row.readTime),
})
