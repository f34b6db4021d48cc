import type { CodeChannel } from '@chargedeck/contract/base/verification-code/enums'
import { recoverApi } from '@chargedeck/contract/staff/recover/calls'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { sealPassword } from '../../platform/seal-password.ts'

type RecoverInput = { way: CodeChannel; to: string; code: string; newPassword: string }

export const sendRecoverCode = (way: CodeChannel, to: string): Promise<null> =>
  call(recoverApi.sendCode, { body: { way, to } })

export const useRecover = () =>
  useMutation({
    mutationFn: async ({ newPassword, ...proof }: RecoverInput) =>
      call(recoverApi.renewPassword, { body: { ...proof, password: await sealPassword(newPassword) } }),
    meta: { shownInPlace: true },
  })
