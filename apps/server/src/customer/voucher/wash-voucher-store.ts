import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { endedUpTo } from '@chargedeck/domain/kernel/validity'
import { validToOf } from '@chargedeck/domain/voucher/valid-to'
import { bearers } from '@chargedeck/domain/activity/kinds'
import { voucherSources } from '@chargedeck/domain/voucher/sources'
import { voucherStates } from '@chargedeck/domain/voucher/states'
import { voucherTypes } from '@chargedeck/domain/voucher/voucher-types'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { VoucherRow } from './store.ts'

type Place = { customerId: string; stationId: string; voucherId?: string | undefined }

/** A voucher for a car wash that the customer may use at the station now: the wanted one, or the one that ends first. */
export const findWashVoucherOrNull = async (
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { customerId, stationId, voucherId }: Place,
): Promise<VoucherRow | null> => {
  const usable = tx
    .selectFrom('voucher')
    .selectAll()
    .where('customerId', '=', customerId)
    .where('voucherType', '=', voucherTypes.wash)
    .where('status', '=', voucherStates.unused)
    .where('lockOrderId', 'is', null)
    .where('validFrom', '<=', now())
    .where('validTo', '>', endedUpTo(now()))
    .where(sql<boolean>`(station_scope = '{}' or ${stationId}::bigint = any(station_scope))`)
  const wanted = voucherId === undefined ? usable : usable.where('id', '=', voucherId)
  return (await wanted.orderBy('validTo').orderBy('id').limit(1).executeTakeFirst()) ?? null
}

type FullCharge = { orderId: string; customerId: string; stationId: string; voucherDays: number }

/** A voucher for a wash at this station; a charge brings one once, however often it is settled. Null: it brought one before. */
export async function giveWashVoucher(
  { tx, now, nextId }: Pick<Context, 'tx' | 'now' | 'nextId'>,
  { orderId, customerId, stationId, voucherDays }: FullCharge,
): Promise<string | null> {
  const customer = await tx
    .selectFrom('customer')
    .select('companyId')
    .where('id', '=', customerId)
    .where('dataStatus', '<>', dataStates.deleted)
    .executeTakeFirst()
  if (!customer) return null
  const id = nextId()
  const at = now()
  const given = await tx
    .insertInto('voucher')
    .values({
      id,
      voucherNo: `VC${id}`,
      voucherName: '充满赠洗券',
      voucherType: voucherTypes.wash,
      customerId,
      companyId: customer.companyId,
      sourceType: voucherSources.fullCharge,
      sourceId: orderId,
      seq: 0,
      applyTo: 'ALL',
      stationScope: [stationId],
      bearer: bearers.operator,
      validFrom: at,
      validTo: validToOf(at, voucherDays),
      createTime: at,
    })
    .onConflict((same) => same.columns(['sourceId', 'sourceType']).where('activityId', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return given?.id ?? null
}
