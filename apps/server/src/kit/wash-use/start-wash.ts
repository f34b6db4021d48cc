import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { washUseApi } from '@chargedeck/contract/kit/wash-use/calls'
import { washRunStates } from '@chargedeck/domain/car-wash/states'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { fen } from '@chargedeck/domain/kernel/money'
import { freeBay, washPayWays, washUseStates } from '@chargedeck/domain/wash-use/states'
import { findCustomer } from '../../customer/customer/public.ts'
import { findWashVoucherOrNull, lockVoucher } from '../../customer/voucher/public.ts'
import { lockWallets, payWash } from '../../money/ledger/public.ts'
import { AppError, refusedAt } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { activeConfig } from '../../site/operation-config/public.ts'
import type { PlacedWash } from '../car-wash/public.ts'
import { startSoon } from './start-job.ts'
import { findUseByRequestOrNull, insertUse, isDriverWashing, listTakenBays, type UseRow } from './store.ts'

type Started = Answer<typeof washUseApi.start>
type StartInput = Omit<Received<typeof washUseApi.start>['body'], 'washId'> & { startedBy: UseRow['startedBy'] }

/** Takes a bay and the payment; a job asks the machine after the commit. The caller has locked the car wash. */
export async function startWash(ctx: Context, wash: PlacedWash, input: StartInput): Promise<Started> {
  const { customerId, requestId } = input
  const before = await findUseByRequestOrNull(ctx, { customerId, requestId })
  if (before) return answerAgain(ctx, before, { wash, input })
  requireReady(wash)
  const bayNo = freeBay(wash.bayQty, await listTakenBays(ctx, wash.id), input.bayNo)
  if (bayNo === null) throw new AppError('WASH_USE.NO_BAY')
  await lockWallets(ctx, [customerId]) // also keeps the customer from beginning a second wash
  await requireDriver(ctx, customerId, wash)
  const useId = ctx.nextId()
  const useNo = `WU${useId}`
  const paid = await pay(ctx, wash, { ...input, useId, useNo })
  await insertUse(ctx, {
    ...paid,
    id: useId,
    useNo,
    washId: wash.id,
    stationId: wash.stationId,
    companyId: wash.companyId,
    bayNo,
    customerId,
    startedBy: input.startedBy,
    priceAmt: wash.priceAmt,
    washMin: wash.washMin,
    requestId,
    status: washUseStates.requested,
    createTime: ctx.now(),
    createUser: ctx.actor.userId === '0' ? null : ctx.actor.userId,
  })
  await startSoon(ctx, useId)
  ctx.note(useId, { washNo: wash.washNo, stationId: wash.stationId, bayNo, customerId, ...paid })
  return { useId, useNo, bayNo, status: washUseStates.requested }
}

type Again = { wash: PlacedWash; input: StartInput }

/** The first answer of a repeated request; the same number for another machine is a mistake of its sender. */
function answerAgain(ctx: Context, before: UseRow, { wash }: Again): Started {
  if (before.washId !== wash.id) throw new AppError('REQUEST.INVALID', '请求ID已用于另一台洗车机')
  ctx.noteNothing()
  const { id: useId, useNo, bayNo, status } = before
  return { useId, useNo, bayNo, status }
}

function requireReady({ dataStatus, runStatus }: PlacedWash): void {
  const isReady = runStatus === washRunStates.idle || runStatus === washRunStates.inUse
  if (dataStatus !== dataStates.normal || !isReady) throw new AppError('WASH_USE.MACHINE_AWAY')
}

async function requireDriver(ctx: Context, customerId: string, { companyId }: PlacedWash): Promise<void> {
  const customer = await findCustomer(ctx, customerId)
  if (customer.companyId !== companyId) throw refusedAt('customerId', 'WASH_USE.OTHER_COMPANY')
  if (customer.lockFlag === 1) throw refusedAt('customerId', 'WASH_USE.CUSTOMER_LOCKED')
  if (await isDriverWashing(ctx, customerId)) throw refusedAt('customerId', 'WASH_USE.DRIVER_WASHES')
}

type Payer = StartInput & { useId: string; useNo: string }
const nothing = { principalAmt: fen(0), giftPayAmt: fen(0), voucherId: null }

async function pay(ctx: Context, wash: PlacedWash, { customerId, useId, useNo, payWay, voucherId }: Payer) {
  const { priceAmt, companyId, stationId } = wash
  if (priceAmt === 0) return { ...nothing, payWay: washPayWays.free }
  if (payWay === washPayWays.voucher) {
    const voucher = await findWashVoucherOrNull(ctx, { customerId, stationId, voucherId })
    if (!voucher) throw refusedAt('payWay', 'WASH_USE.NO_VOUCHER')
    await lockVoucher(ctx, { voucherId: voucher.id, customerId, orderId: useId })
    return { ...nothing, payWay, voucherId: voucher.id }
  }
  const { deductOrder } = await activeConfig(ctx, companyId)
  const payment = await payWash(ctx, { useId, useNo, customerId, companyId, dueAmt: priceAmt, deductOrder })
  if (payment === null) throw refusedAt('payWay', 'WASH_USE.BALANCE_LOW')
  return { ...nothing, ...payment, payWay }
}
