import type { vipApi } from '@chargedeck/contract/customer/vip/calls'
import type { Answer, Received } from '@chargedeck/contract/endpoint'
import { defaultRates } from '@chargedeck/domain/vip/levels'
import { vipStates, vipSteps } from '@chargedeck/domain/vip/states'
import { dayOf } from '@chargedeck/domain/kernel/wall-time'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomerOrNull, followCustomerType, lockPersonOrNull } from '../customer/public.ts'
import { changeVip, findVipOrNull, lockVipOrNull, type VipRow } from './store.ts'
import { dateFaults, plugFaults, stationFaults } from './terms.ts'

type Input = Received<typeof vipApi.update>['body']
type Saved = Answer<typeof vipApi.update>

/** Changes a membership, disables it or cancels it; a cancelled one stays as it was. */
export async function updateVip(ctx: Context, input: Input): Promise<Saved> {
  const { vip, isEmployed } = await lockOwn(ctx, input)
  const { level, validFrom = vip.validFrom, validTo = vip.validTo, status = vip.dataStatus } = input
  const needsReason = status !== vip.dataStatus && status !== vipStates.valid && !input.reason?.trim()
  const areDatesNew = validFrom !== vip.validFrom || validTo !== vip.validTo
  const isOfEmployee = isEmployed && status !== vipStates.cancelled && validTo >= dayOf(ctx.now())
  const stationScope = input.stationScope ?? vip.stationScope
  const newStations = stationScope.filter((id) => !vip.stationScope.includes(id))
  const plugChargeFlag = input.plugChargeFlag ?? vip.plugChargeFlag
  const isValid = status === vipStates.valid
  refuseIfAny([
    ...(needsReason ? [noReason] : []),
    ...(areDatesNew ? dateFaults(validFrom, validTo, validTo === vip.validTo ? validTo : dayOf(ctx.now())) : []),
    ...(isOfEmployee ? [ofEmployee] : []),
    ...(isValid ? await stationFaults(ctx, newStations) : []),
    ...(isValid ? await plugFaults(ctx, vip.customerId, plugChargeFlag) : []),
  ])
  const changes = {
    level,
    validFrom,
    validTo,
    stationScope,
    plugChargeFlag,
    dataStatus: status,
    serviceDiscountRate:
      input.serviceDiscountRate ?? (level === vip.level ? vip.serviceDiscountRate : defaultRates[level]),
    freeOccupyFlag: input.freeOccupyFlag ?? vip.freeOccupyFlag,
    monthDiscountCapAmt: input.monthDiscountCapAmt === undefined ? vip.monthDiscountCapAmt : input.monthDiscountCapAmt,
    remark: input.remark === undefined ? vip.remark : input.remark || null,
  }
  return saveChanges(ctx, vip, changes, input.reason)
}

export async function renewVip(
  ctx: Context,
  input: Received<typeof vipApi.renew>['body'],
): Promise<Answer<typeof vipApi.renew>> {
  const { vip, isEmployed } = await lockOwn(ctx, input)
  refuseIfAny([
    ...(isEmployed ? [ofEmployee] : []),
    ...(input.validTo <= vip.validTo ? [notLater] : []),
    ...dateFaults(vip.validFrom, input.validTo, dayOf(ctx.now())),
  ])
  return saveChanges(ctx, vip, { validTo: input.validTo })
}

const noReason: FieldFault = ['reason', 'VIP.NO_REASON']
/** The expired membership of an employee stays expired. */
const ofEmployee: FieldFault = ['validTo', 'VIP.OF_EMPLOYEE']
const notLater: FieldFault = ['validTo', 'VIP.DATES_WRONG', '续期后的到期日期应晚于现在的到期日期']

type Locked = { vip: VipRow; isEmployed: boolean }

/** A membership of a customer whom the caller may change, with the customer locked first. */
async function lockOwn(ctx: Context, { id, rowVersion }: Pick<Input, 'id' | 'rowVersion'>): Promise<Locked> {
  const found = await findVipOrNull(ctx, id)
  const customer = found && (await findCustomerOrNull(ctx, found.customerId))
  const person = customer && (await lockPersonOrNull(ctx, customer.id))
  if (!person) throw new AppError('VIP.NOT_FOUND')
  const vip = await lockVipOrNull(ctx, id)
  if (!vip) throw new AppError('VIP.NOT_FOUND')
  if (rowVersion !== undefined && rowVersion !== vip.rowVersion) throw new AppError('RECORD.STALE')
  if (!vipSteps.can(vip.dataStatus, 'edit')) throw new AppError('VIP.CANCELLED')
  return { vip, isEmployed: person.groupId !== null }
}

type Changes = Parameters<typeof changeVip>[2]
export async function saveChanges(ctx: Context, vip: VipRow, changes: Changes, reason?: string): Promise<Saved> {
  await changeVip(ctx, vip.id, changes)
  await followCustomerType(ctx, [vip.customerId])
  ctx.note(vip.id, { vipNo: vip.vipNo, ...changeOf(vip, changes), ...(reason && { reason }) })
  return { rowVersion: vip.rowVersion + 1 }
}
