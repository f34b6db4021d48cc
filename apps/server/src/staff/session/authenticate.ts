import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { adminTypes } from '@chargedeck/domain/user/admin-types'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/postgres/db.ts'
import type { Authenticate } from '../../platform/deps.ts'
import { granter } from '../role/public.ts'
import { findSessionUserOrNull, type SessionUser } from './store.ts'
import { hashToken } from '../../platform/token.ts'
import { readBearer } from './token.ts'

/** The only calls for a user who must first replace a password that another person made. */
const beforeNewPassword: ReadonlySet<string> = new Set(['/getLoginUser', '/sysUser/updatePwd'])

/** The caller with their rights at this moment: a removed grant ends at once. */
export function authenticator(db: Db, now: Clock): Authenticate {
  const grantsOf = granter(db)
  return async (authorization, path) => {
    const bearer = readBearer(authorization)
    if (!bearer) throw new AppError('SESSION.TOKEN_MISSING')
    if (!bearer.token) throw new AppError('SESSION.TOKEN_MALFORMED')
    const session = await findSessionUserOrNull(db, hashToken(bearer.token))
    const { userId, adminType, grantVersion, passwordExpired } = checkSession(session, now())
    if (passwordExpired === 1 && !beforeNewPassword.has(path ?? '')) throw new AppError('SESSION.PASSWORD_EXPIRED')
    if (adminType === adminTypes.super) return { userId, permissions: 'all', orgIds: 'all', seesOwn: false }
    const { permissions, orgIds, seesOwn } = await grantsOf(userId, grantVersion)
    return { userId, permissions, orgIds, seesOwn }
  }
}

export function checkSession(session: SessionUser | null, at: Date): SessionUser {
  if (!session) throw new AppError('SESSION.TOKEN_WRONG')
  if (session.revokeTime || session.expireTime <= at) throw new AppError('SESSION.EXPIRED')
  if (session.status !== dataStates.normal) throw new AppError('SESSION.ACCOUNT_FROZEN')
  return session
}
