import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isIdentityTaken, saveSignIn, type Identities } from './identity-store.ts'

/** An identity belongs to one customer of all companies. */
export async function checkIdentities(
  ctx: Pick<Context, 'tx'>,
  { wxOpenId, aliUserId }: Identities,
  exceptId: string | null,
): Promise<void> {
  if (wxOpenId && (await isIdentityTaken(ctx, 'wxOpenId', wxOpenId, exceptId))) throw new AppError('DOOR.WX_TAKEN')
  if (aliUserId && (await isIdentityTaken(ctx, 'aliUserId', aliUserId, exceptId))) throw new AppError('DOOR.ALI_TAKEN')
}

/** A driver comes in by an app. A new phone or account of WeChat replaces the former one: the app has verified the mobile. */
export async function signInDriver(ctx: Context, customerId: string, identities: Identities): Promise<void> {
  await checkIdentities(ctx, identities, customerId)
  await saveSignIn(ctx, customerId, identities)
}
