import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { customerCalls } from '@chargedeck/contract/customer/group'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { sendStatusLabels } from '@chargedeck/contract/base/message/enums'
import { cardApi } from '@chargedeck/contract/customer/customer/cards'
import { registerSourceLabels } from '@chargedeck/contract/customer/customer/enums'
import { vehicleApi } from '@chargedeck/contract/customer/vehicle/calls'
import { vipApi } from '@chargedeck/contract/customer/vip/calls'
import { cardStates } from '@chargedeck/domain/customer/states'
import { vipStates, type VipState } from '@chargedeck/domain/vip/states'
import { sql } from 'kysely'
import { listSentToPhone } from '../../../base/message/public.ts'
import { withinScope } from '../../../platform/data-scope.ts'
import { findCustomerOrNull } from '../store.ts'
import { subjectsOf } from './audit-store.ts'
import type { TimelineSource } from './read-timeline.ts'

const calls: readonly Endpoint[] = Object.values(customerCalls).flatMap((group): Endpoint[] => Object.values(group))
/** The cards and cars themselves tell when they came and went, also by the app of a driver. */
const toldByRecords = [cardApi.bind, cardApi.add, cardApi.unbind, cardApi.remove, vehicleApi.delete].map(
  ({ path }) => path,
)
const isStep = ({ path, method, effect }: Endpoint): boolean =>
  (method !== 'GET' || effect === 'write') &&
  !path.endsWith('/plain') &&
  !path.includes('/consent/') &&
  !toldByRecords.some((told) => told === path)
const titles = new Map<string, string>([
  ...calls.filter(isStep).map(({ path, title }) => [path, title] as const),
  [customerApi.addedOrModify.path, '新增或编辑客户资料'],
  [vehicleApi.addedOrModify.path, '编辑车辆'],
])
const isNewCar = sql<boolean>`(audit_log.path = ${vehicleApi.addedOrModify.path} and audit_log.change ? 'customerId')`
const sources: Readonly<Record<string, string>> = registerSourceLabels
const done = 200

/** The registration. */
export const registrationTimeline: TimelineSource = async ({ tx }, customerId) => {
  const customer = tx.selectFrom('customer').select(['registerTime', 'registerSource']).where('id', '=', customerId)
  const { registerTime, registerSource } = await customer.executeTakeFirstOrThrow()
  const detail = sources[registerSource] ?? registerSource
  return [{ key: `registered-${customerId}`, at: registerTime, title: '注册', detail, path: null }]
}

/** The text messages to their number of today, for those who look after them. */
export const messageTimeline: TimelineSource = async (ctx, customerId, most) => {
  const customer = await findCustomerOrNull(ctx, customerId)
  if (!customer) return []
  return (await listSentToPhone(ctx, customer.mobile, most)).map(({ id, status, createTime, templateName }) => ({
    key: `message-${id}`,
    at: createTime,
    title: '短信',
    detail: [templateName, sendStatusLabels[status]].filter(Boolean).join('，'),
    path: null,
  }))
}

/** The group that employs them now; how they left others is in what staff did. */
export const employmentTimeline: TimelineSource = async ({ tx }, customerId) => {
  const employed = tx
    .selectFrom('customer')
    .innerJoin('customerGroup', 'customerGroup.id', 'customer.groupId')
    .select(['customer.groupJoinTime', 'customer.employeeNo', 'customerGroup.id', 'customerGroup.groupName'])
    .where('customer.id', '=', customerId)
  const { id, groupName, groupJoinTime, employeeNo } = (await employed.executeTakeFirst()) ?? {}
  if (!id || !groupJoinTime) return []
  const detail = [groupName, employeeNo && `工号${employeeNo}`].filter(Boolean).join('，')
  const path = `/customer/group?id=${id}&open=${id}`
  return [{ key: `employed-${id}`, at: groupJoinTime, title: '加入企业', detail, path }]
}

/**
 * What staff did to a customer, a car or a membership of theirs, each with who did it and why. Of a visitor, whom others look
 * after, only what staff within the caller's scope did.
 */
export const staffTimeline: TimelineSource = async (ctx, customerId, most) => {
  const { tx, actor } = ctx
  const isOwn = (await findCustomerOrNull(ctx, customerId)) !== null
  const rows = await tx
    .selectFrom('auditLog')
    .leftJoin('sysUser', 'sysUser.id', 'auditLog.userId')
    .leftJoin('sysEmp', 'sysEmp.id', 'auditLog.userId')
    .select(['auditLog.id', 'auditLog.path', 'auditLog.change', 'auditLog.createTime', 'sysUser.name'])
    .where('auditLog.subjectId', 'in', await subjectsOf(tx, customerId))
    .where('auditLog.path', 'in', [...titles.keys()])
    .where('auditLog.outcome', '=', done)
    .where((on) => on.not(isNewCar))
    .$if(!isOwn, (past) => past.where(withinScope(actor, 'sysEmp.orgId')))
    .orderBy('auditLog.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, path, change, createTime, name }) => {
    const { reason, plateNo, cardNo, vipNo, groupName, joinTime, ...ends } = change as NotedChange
    const joined = joinTime && `${joinTime}加入`
    const detail = [
      lastOf(plateNo),
      lastOf(cardNo),
      vipNo,
      termOf(ends),
      validityOf(ends),
      movedBy(groupName),
      joined,
      reason,
    ]
      .filter(Boolean)
      .join('，')
    return { key: `staff-${id}`, at: createTime, title: titleOf(path, change), detail, path: null, by: name ?? '系统' }
  })
}

type NotedChange = {
  reason?: string
  plateNo?: Noted
  cardNo?: Noted
  vipNo?: string
  validFrom?: Noted
  validTo?: Noted
  expireTime?: Noted
  groupName?: Noted
  joinTime?: string
}

/** An edit notes what was before and what came after. */
type Noted = string | [string | null, string | null]
/** What was removed has no later value. */
const lastOf = (noted: Noted | undefined): string | null | undefined =>
  Array.isArray(noted) ? (noted[1] ?? noted[0]) : noted

/** The days of a membership, as they became. */
function termOf({ validFrom, validTo }: Pick<NotedChange, 'validFrom' | 'validTo'>): string | null {
  const [from, to] = [lastOf(validFrom), lastOf(validTo)]
  if (from && to) return `有效期${from}至${to}`
  return (from && `有效期自${from}`) ?? (to && `有效期至${to}`) ?? null
}

/** The validity of a card, as it became. */
const validityOf = ({ expireTime }: Pick<NotedChange, 'expireTime'>): string | null =>
  Array.isArray(expireTime) ? (expireTime[1] ? `有效期至${expireTime[1]}` : '长期有效') : null

const movedBy = (group: Noted | undefined): string | undefined =>
  Array.isArray(group) ? group.map((name) => name ?? '无企业').join(' → ') : group

function titleOf(path: string, change: object): string {
  const { lockFlag, cardStatus, dataStatus } = change as Moved
  if (lockFlag) return lockFlag[1] === 1 ? '锁定' : '解锁'
  if (cardStatus) return cardStatus[1] === cardStates.lost ? '挂失充电卡' : '找回充电卡'
  if (path === vipApi.update.path && dataStatus) return vipMoves[dataStatus[1]]
  return titles.get(path) ?? path
}

type Moved = { lockFlag?: [number, number]; cardStatus?: [string, string]; dataStatus?: [VipState, VipState] }
const vipMoves: Record<VipState, string> = {
  [vipStates.valid]: '恢复会员',
  [vipStates.disabled]: '停用会员',
  [vipStates.cancelled]: '注销会员',
}
