import type { Answer, Received } from '@chargedeck/contract/endpoint'
import type { washDoorApi } from '@chargedeck/contract/kit/wash-use/door-calls'
import { washNoIn } from '@chargedeck/domain/car-wash/states'
import { appOf, ownCustomer, ownRequestId } from '../../driver/door/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { listOfferedWashes, lockWashByNoOrNull } from '../car-wash/public.ts'
import { listOwnUses } from './list-uses.ts'
import { startWash } from './start-wash.ts'

export const offeredWashes = (
  ctx: Context,
  stationId: string | undefined,
): Promise<Answer<typeof washDoorApi.washes>> => listOfferedWashes(ctx, { companyId: appOf(ctx).companyId, stationId }) // the contract lets a driver's part of it through

export async function driverStarts(
  ctx: Context,
  { qrContent, ...input }: Received<typeof washDoorApi.start>['body'],
): Promise<Answer<typeof washDoorApi.start>> {
  await ownCustomer(ctx, input.customerId)
  const { companyId } = appOf(ctx)
  const washNo = washNoIn(qrContent)
  const wash = washNo === null ? null : await lockWashByNoOrNull(ctx, { washNo, companyId })
  if (!wash) throw new AppError('CAR_WASH.NOT_FOUND')
  return startWash(ctx, wash, { ...input, requestId: ownRequestId(ctx, input), startedBy: 'APP' })
}

export async function driverUses(
  ctx: Context,
  query: Received<typeof washDoorApi.uses>['query'],
): Promise<Answer<typeof washDoorApi.uses>> {
  await ownCustomer(ctx, query.customerId)
  return listOwnUses(ctx, query)
}
