import { customerCalls } from '@chargedeck/contract/customer/group'
import type { Endpoint } from '@chargedeck/contract/endpoint'
import { registerSourceLabels } from '@chargedeck/contract/customer/customer/enums'
import { cardStates } from '@chargedeck/domain/customer/states'
import { subjectsOf } from './audit-store.ts'
import type { TimelineSource } from './read-timeline.ts'

const calls: readonly Endpoint[] = Object.values(customerCalls).flatMap((group): Endpoint[] => Object.values(group))
const isStep = ({ path, method, effect }: Endpoint): boolean =>
  (method !== 'GET' || effect === 'write') && !path.endsWith('/plain') && !path.includes('/consent/')
const titles = new Map<string, string>(calls.filter(isStep).map(({ path, title }) => [path, title]))
const sources: Readonly<Record<string, string>> = registerSourceLabels
const done = 200

/** The registration. */
export const registrationTimeline: TimelineSource = async ({ tx }, customerId) => {
  const customer = tx.selectFrom('customer').select(['registerTime', 'registerSource']).where('id', '=', customerId)
  const { registerTime, registerSource } = await customer.executeTakeFirstOrThrow()
  const detail = sources[registerSource] ?? registerSource
  return [{ key: `registered-${customerId}`, at: registerTime, title: '注册', detail, path: null }]
}

/** What staff did to a customer, a car or a membership of theirs, each with who did it and why. */
export const staffTimeline: TimelineSource = async ({ tx }, customerId, most) => {
  const rows = await tx
    .selectFrom('auditLog')
    .leftJoin('sysUser', 'sysUser.id', 'auditLog.userId')
    .select(['auditLog.id', 'auditLog.path', 'auditLog.change', 'auditLog.createTime', 'sysUser.name'])
    .where('auditLog.subjectId', 'in', await subjectsOf(tx, customerId))
    .where('auditLog.path', 'in', [...titles.keys()])
    .where('auditLog.outcome', '=', done)
    .orderBy('auditLog.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, path, change, createTime, name }) => {
    const { reason, plateNo, vipNo } = change as { reason?: string; plateNo?: Noted; vipNo?: string }
    const detail = [name ?? '系统', lastOf(plateNo), vipNo, reason].filter(Boolean).join('，')
    return { key: `staff-${id}`, at: createTime, title: titleOf(path, change), detail, path: null }
  })
}

/** An edit notes what was before and what came after. */
type Noted = string | [string | null, string | null]
const lastOf = (noted: Noted | undefined): string | null | undefined => (Array.isArray(noted) ? noted[1] : noted)

function titleOf(path: string, change: object): string {
  const { lockFlag, cardStatus } = change as { lockFlag?: [number, number]; cardStatus?: [string, string] }
  if (lockFlag) return lockFlag[1] === 1 ? '锁定' : '解锁'
  if (cardStatus) return cardStatus[1] === cardStates.lost ? '挂失充电卡' : '找回充电卡'
  return titles.get(path) ?? path
}
