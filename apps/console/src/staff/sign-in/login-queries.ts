import { accountApi } from '@chargedeck/contract/staff/account/calls'
import { captchaApi } from '@chargedeck/contract/staff/captcha/calls'
import { sessionErrorCodes } from '@chargedeck/contract/staff/session/errors'
import { signInApi } from '@chargedeck/contract/staff/sign-in/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, isRefusal } from '../../platform/api.ts'
import { sealPassword } from '../../platform/seal-password.ts'
import { session } from '../../platform/session.ts'
import { loginTypeOf, loginTypes } from './login-type.ts'

export type ByPassword = { username: string; password: string; code?: string }
export type BySms = { mobile: string; smsCode: string }
export type SignInInput = (ByPassword | BySms) & { totp?: string }

export const captchaOpen = queryOptions({
  queryKey: ['captcha', 'open'],
  queryFn: () => call(captchaApi.isOpen, {}),
  staleTime: 60_000,
})

export const isTotpNeeded = (error: unknown) => isRefusal(error, sessionErrorCodes['SESSION.TOTP_NEEDED'])
export const isTotpWrong = (error: unknown) => isRefusal(error, sessionErrorCodes['SESSION.TOTP_WRONG'])
export const isSliderWrong = (error: unknown) => isRefusal(error, sessionErrorCodes['SESSION.CAPTCHA_WRONG'])

async function bodyOf(input: SignInInput) {
  const { totp } = input
  if ('mobile' in input)
    return { loginType: loginTypes.phone, mobile: input.mobile, smsCode: input.smsCode, ...(totp && { totp }) }
  const { username, password, code } = input
  const name = username.trim()
  return {
    loginType: loginTypeOf(name),
    username: name,
    password: await sealPassword(password),
    ...(code && { code }),
    ...(totp && { totp }),
  }
}

export function useSignIn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: SignInInput) => call(signInApi.login, { body: await bodyOf(input) }),
    onSuccess: (token) => {
      queries.clear()
      session.start(token)
    },
    meta: { shownInPlace: true, signsIn: true },
  })
}

export const sendSmsCode = (mobile: string): Promise<null> => call(signInApi.smsCaptcha, { query: { mobile } })

/** Replaces a password that somebody else made. */
export function useFirstPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ old, password }: { old: string; password: string }) =>
      call(accountApi.updatePwd, {
        body: { password: await sealPassword(old), newPassword: await sealPassword(password) },
      }),
    onSuccess: () => queries.clear(),
    meta: { shownInPlace: true },
  })
}
