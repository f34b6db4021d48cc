import type { Consent } from '@chargedeck/contract/customer/consent/calls'
import { toWallTime, wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findCustomerOrNull, findCustomerInSight } from '../customer/public.ts'
import { insertConsentIfNew, listConsents, listTexts, withdrawConsents } from './store.ts'

/** A customer agrees to the newest text; answers with its version. `versionNo`: the version that they were shown. */
export async function signConsent(
  ctx: Context,
  { customerId, source, versionNo }: { customerId: string; source: string; versionNo?: number },
): Promise<number> {
  const [newest] = await listTexts(ctx.tx)
  if (!newest) throw new AppError('CONSENT.NO_TEXT')
  if (versionNo !== undefined && versionNo !== newest.versionNo) throw new AppError('CONSENT.NOT_NEWEST')
  const consent = { id: ctx.nextId(), customerId, textId: newest.id, consentTime: ctx.now(), source }
  if (!(await insertConsentIfNew(ctx.tx, consent))) throw new AppError('CONSENT.GIVEN')
  return newest.versionNo
}

/** Staff hold the signed paper. */
export async function recordConsent(ctx: Context, customerId: string): Promise<null> {
  if (!(await findCustomerOrNull(ctx, customerId))) throw new AppError('CUSTOMER.NOT_FOUND')
  const versionNo = await signConsent(ctx, { customerId, source: 'CONSOLE' })
  ctx.note(customerId, { versionNo })
  return null
}

export async function withdrawConsent(
  ctx: Context,
  { customerId, reason }: { customerId: string; reason: string },
): Promise<null> {
  if (!(await findCustomerOrNull(ctx, customerId))) throw new AppError('CUSTOMER.NOT_FOUND')
  if ((await withdrawConsents(ctx.tx, customerId, ctx.now())) === 0) throw new AppError('CONSENT.NOT_GIVEN')
  ctx.note(customerId, { reason })
  return null
}

export async function readConsents(ctx: Context, customerId: string): Promise<Consent[]> {
  await findCustomerInSight(ctx, customerId)
  const [newest] = await listTexts(ctx.tx)
  const consents = await listConsents(ctx.tx, customerId)
  return consents.map(({ id, textId, versionNo, title, consentTime, source, withdrawTime }) => ({
    id,
    textId,
    versionNo,
    title,
    consentTime: toWallTime(consentTime),
    source,
    withdrawTime: wallTimeOrNull(withdrawTime),
    newestFlag: textId === newest?.id ? 1 : 0,
  }))
}
