import type { activityApi } from '@chargedeck/contract/customer/activity/calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { ScopeSubject } from '@chargedeck/domain/activity/in-scope'
import { cityOf } from '@chargedeck/domain/area/city-of'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { fromWallTime } from '@chargedeck/domain/kernel/wall-time'
import { findStation } from '../../../site/station/public.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { findPayerInSight, type Payer } from '../../customer/public.ts'
import { companyOrNull } from '../../../site/company/public.ts'

type Query = Received<typeof activityApi.preview>['query']
type Person = Pick<ScopeSubject, 'customerId' | 'customerType' | 'groupId'> & { companyId: string; payer: Payer | null }
export type PreviewedEvent = {
  companyId: string
  at: Date
  /** Null: not named. */
  amt: Fen | null
  serviceAmt: Fen | null
  subject: ScopeSubject
  payer: Payer | null
}

/** An event as it would happen: who, where, when and for how much. */
export async function eventOf(ctx: Context, query: Query): Promise<PreviewedEvent> {
  const { companyId, payer, ...person } = await personOf(ctx, query)
  const station = query.stationId === undefined ? null : await findStation(ctx, query.stationId)
  const isCharge = query.event === 'CHARGE'
  const place = {
    stationId: station?.id ?? null,
    cityCode: station ? cityOf(station.areaCode) : null,
    pileType: query.pileType ?? null,
  }
  const at = query.at === undefined ? ctx.now() : fromWallTime(query.at)
  return {
    companyId: isCharge ? (station?.companyId ?? query.companyId ?? companyId) : companyId, // a charge gets the activities of its station's company
    at,
    amt: query.amt ?? null,
    serviceAmt: query.serviceAmt ?? null,
    subject: { ...person, ...place },
    payer,
  }
}

/** A new customer has no number and belongs to no group. */
const nobody = { customerId: '0', customerType: 'NORMAL', groupId: null }

async function personOf(ctx: Context, { customerId, companyId: wanted }: Query): Promise<Person> {
  if (customerId !== undefined) {
    const payer = await findPayerInSight(ctx, customerId)
    const { id, companyId, customerType, groupId } = payer
    return { companyId, customerType, groupId, customerId: id, payer }
  }
  const companyId = await companyOrNull(ctx, wanted)
  if (companyId === null) throw new AppError('ACTIVITY.COMPANY_UNKNOWN')
  return { ...nobody, companyId, payer: null }
}
