import { passwordsRemembered } from '@chargedeck/domain/user/password-rule'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { forgetCiphertexts, hashPassword, isHash, passwordFits, requireGoodPassword } from '../password/public.ts'
import { insertOldHash, listOldHashes } from './password-store.ts'
import { findUser, updateUser } from './store.ts'

type Options = {
  /** Another person made it: the user must change it at the next sign-in. */
  expired?: boolean
}

/** Sets a user's password: strong enough and none of the last five. The caller checks who may do so. */
export async function setPassword(
  ctx: Context,
  userId: string,
  password: string,
  { expired = false }: Options = {},
): Promise<void> {
  requireGoodPassword(password)
  const { passwordHash } = await findUser(ctx.tx, userId)
  const old = await listOldHashes(ctx.tx, userId, passwordsRemembered)
  const isFirst = isHash(passwordHash) && !old.includes(passwordHash)
  const used = (isFirst ? [passwordHash, ...old] : old).slice(0, passwordsRemembered)
  const known = await Promise.all(used.map((hash) => passwordFits(hash, password)))
  if (known.some(Boolean)) throw new AppError('USER.PASSWORD_USED_BEFORE')
  if (isFirst) await insertOldHash(ctx.tx, { id: ctx.nextId(), userId, passwordHash, createTime: ctx.now() })
  const fresh = await hashPassword(password)
  await updateUser(ctx.tx, userId, {
    passwordHash: fresh,
    passwordExpired: expired ? 1 : 0,
    updateTime: ctx.now(),
    updateUser: ctx.actor.userId,
  })
  await forgetCiphertexts(ctx.tx, userId)
  await insertOldHash(ctx.tx, { id: ctx.nextId(), userId, passwordHash: fresh, createTime: ctx.now() })
}
