import type { Received } from '@chargedeck/contract/endpoint'
import type { onCallApi } from '@chargedeck/contract/insight/on-call/calls'
import type { WarningMessage } from '@chargedeck/contract/insight/on-call/shapes'
import type { Page } from '@chargedeck/contract/paging'
import { endOfRange, startOfRange, toWallTime } from '@chargedeck/domain/kernel/wall-time'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/read-page.ts'
import { messagesInScope, type MessageRow } from './message-store.ts'

type Query = Received<typeof onCallApi.messages>['query']
type Listed = MessageRow & {
  companyName: string
  ruleName: string | null
  userName: string | null
  hookName: string | null
}

const sort = {
  columns: { createTime: 'warningMessage.createTime' },
  field: 'createTime',
  order: 'descend',
  id: 'warningMessage.id',
} as const

export function listMessages(ctx: Context, query: Query): Promise<Page<WarningMessage>> {
  const matching = matchingMessages(ctx, query)
  return readPage(ctx, query, {
    matching,
    rows: matching
      .leftJoin('onCallRule as rule', 'rule.id', 'warningMessage.ruleId')
      .leftJoin('sysUser as receiver', 'receiver.id', 'warningMessage.userId')
      .leftJoin('onCallHook as hook', 'hook.id', 'warningMessage.hookId')
      .selectAll('warningMessage')
      .select(['company.companyName', 'rule.ruleName', 'receiver.name as userName', 'hook.hookName']),
    sort,
    present: (rows) => rows.map(presentMessage),
  })
}

function matchingMessages(ctx: Context, query: Query) {
  const { companyId, ruleId, batchId, way, kind, status, startTime, endTime } = query
  let messages = messagesInScope(ctx)
  if (companyId) messages = messages.where('warningMessage.companyId', '=', companyId)
  if (ruleId) messages = messages.where('warningMessage.ruleId', '=', ruleId)
  if (batchId) messages = messages.where('warningMessage.batchId', '=', batchId)
  if (way) messages = messages.where('warningMessage.way', '=', way)
  if (kind) messages = messages.where('warningMessage.kind', '=', kind)
  if (status) messages = messages.where('warningMessage.status', '=', status)
  if (startTime) messages = messages.where('warningMessage.createTime', '>=', startOfRange(startTime))
  return endTime ? messages.where('warningMessage.createTime', '<', endOfRange(endTime)) : messages
}

const presentMessage = (row: Listed): WarningMessage => ({
  id: row.id,
  companyName: row.companyName,
  ruleId: row.ruleId,
  ruleName: row.ruleName,
  warningId: row.warningId,
  kind: row.kind,
  stepNo: row.step + 1,
  way: row.way,
  receiverName: row.userName ?? row.hookName ?? '',
  title: row.title,
  content: row.content,
  status: row.status,
  dueTime: toWallTime(row.dueTime),
  tryQty: row.tryQty,
  answer: row.answer,
  sendTime: row.sendTime && toWallTime(row.sendTime),
  createTime: toWallTime(row.createTime),
})
