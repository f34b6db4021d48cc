import { isVin, tidyVin } from '@chargedeck/domain/vehicle/vins'
import { payerByCardOrNull, type Payer } from '../../../customer/customer/public.ts'
import { verifyVin } from '../../../customer/vehicle/public.ts'
import { plugPayerOrNull } from '../../../customer/vip/public.ts'
import type { Context } from '../../../platform/context.ts'

export type TagHolder = { payer: Payer; way: 'CARD' | 'VIN' }

/** The customer of a reported tag: the holder of a card, or a member whose car identifies itself by its VIN. */
export async function holderOfTagOrNull(ctx: Context, idTag: string): Promise<TagHolder | null> {
  const holder = await payerByCardOrNull(ctx, idTag)
  if (holder) return { payer: holder, way: 'CARD' }
  const member = await plugPayerOrNull(ctx, idTag)
  return member && { payer: member, way: 'VIN' }
}

/** A charge whose tag is a VIN proves the car that has it. Its payer may be another customer. */
export async function verifyReportedVin(ctx: Context, idTag: string): Promise<void> {
  const vin = tidyVin(idTag)
  if (isVin(vin)) await verifyVin(ctx, vin)
}
