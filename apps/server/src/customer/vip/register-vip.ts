import type { vipApi } from '@chargedeck/contract/customer/vip/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { toMobile } from '@chargedeck/domain/customer/numbers'
import { defaultRates } from '@chargedeck/domain/vip/levels'
import { vipSteps } from '@chargedeck/domain/vip/states'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { refusedAtEach, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomerOrNull, followCustomerType, lockPersonOrNull, peopleByMobile } from '../customer/public.ts'
import type { Person } from '../customer/public.ts'
import { changeVip, insertVip, nextVipNo, vipOfOrNull, type VipRow } from './store.ts'
import { dateFaults, plugFaults, stationFaults } from './terms.ts'

type Input = Received<typeof vipApi.register>['body']

/** Opens a membership. An employee has the terms of their group instead. */
export async function registerVip(ctx: Context, input: Input): Promise<Answer<typeof vipApi.register>> {
  const field = input.customerId === undefined ? 'mobile' : 'customerId'
  const person = await lockCustomerOrNull(ctx, input)
  const { level, validFrom, validTo, source = 'CONSOLE', stationScope = [], plugChargeFlag = 0 } = input
  const faults = [...dateFaults(validFrom, validTo, dayOf(ctx.now())), ...(await stationFaults(ctx, stationScope))]
  if (!person) throw refusedAtEach([[field, 'CUSTOMER.NOT_FOUND'], ...faults])
  const former = await vipOfOrNull(ctx, person.id)
  refuseIfAny([
    ...personFaults(field, person, former),
    ...faults,
    ...(await plugFaults(ctx, person.id, plugChargeFlag)),
  ])
  const terms = {
    level,
    validFrom,
    validTo,
    source,
    plugChargeFlag,
    serviceDiscountRate: input.serviceDiscountRate ?? defaultRates[level],
    freeOccupyFlag: input.freeOccupyFlag ?? 0,
    monthDiscountCapAmt: input.monthDiscountCapAmt ?? null,
    remark: input.remark || null,
  }
  const saved = await saveTerms(ctx, former, { ...terms, customerId: person.id, stationScope: [...stationScope] })
  await followCustomerType(ctx, [person.id])
  ctx.note(saved.id, { vipNo: saved.vipNo, customerId: person.id, ...terms, stationScope })
  return saved
}

function personFaults(field: string, person: Person, former: VipRow | null): FieldFault[] {
  if (person.groupId !== null) return [[field, 'VIP.OF_EMPLOYEE']]
  return former && !vipSteps.can(former.dataStatus, 'register') ? [[field, 'VIP.ALREADY']] : []
}

type NewTerms = Omit<Parameters<typeof insertVip>[1], 'id' | 'vipNo' | 'createTime'>

/** A customer who cancelled their membership gets the same number again. */
export async function saveTerms(ctx: Context, former: VipRow | null, terms: NewTerms) {
  if (former) {
    await changeVip(ctx, former.id, { ...terms, dataStatus: vipSteps.stateAfter('register') })
    return { id: former.id, vipNo: former.vipNo }
  }
  const id = ctx.nextId()
  const vipNo = await nextVipNo(ctx.tx)
  const createUser = ctx.actor.userId === '0' ? null : ctx.actor.userId
  await insertVip(ctx, { ...terms, id, vipNo, createTime: ctx.now(), createUser })
  return { id, vipNo }
}

/** A customer whom the caller may change, by id or by mobile. */
async function lockCustomerOrNull(ctx: Context, { customerId, mobile }: Input): Promise<Person | null> {
  const [byMobile] = mobile ? await peopleByMobile(ctx, [toMobile(mobile)]) : []
  const id = customerId ?? byMobile?.id
  const customer = id === undefined ? null : await findCustomerOrNull(ctx, id)
  return customer && lockPersonOrNull(ctx, customer.id)
}
