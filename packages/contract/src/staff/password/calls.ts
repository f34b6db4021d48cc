import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'

/** SM2, C1C3C2, hex, with or without a leading 04. */
export const SealedPassword = (title: string, options: { minLength?: number } = {}) =>
  Type.String({ title, ...options, maxLength: 4096 })
export const newPasswordFaults = ['USER.PASSWORD_TOO_WEAK', 'USER.PASSWORD_USED_BEFORE'] as const

/** Passwords leave the browser encrypted. */
export const passwordApi = {
  publicKey: endpoint({
    method: 'GET',
    path: '/login/publicKey',
    title: '登录_取加密公钥',
    open: 'public',
    data: Type.String({ title: '公钥', pattern: '^04[0-9a-f]{128}$' }),
    errors: [],
  }),
}

/** The refusals of a call that asks a signed-in user for their password again. */
export const proofFaults = ['TWO_STEP.PASSWORD_WRONG', 'SESSION.PASSWORD_REPLAYED', 'SESSION.LOCKED'] as const
