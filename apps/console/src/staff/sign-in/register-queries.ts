import { registerApi } from '@chargedeck/contract/staff/register/calls'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { sealPassword } from '../../platform/seal-password.ts'

export type RegisterFields = {
  account: string
  name: string
  phone: string
  code: string
  email?: string
  newPassword: string
  reason?: string
}

export const registerOpen = queryOptions({
  queryKey: ['register', 'open'],
  queryFn: () => call(registerApi.isOpen, {}),
})

export const sendRegisterCode = (phone: string): Promise<null> => call(registerApi.sendCode, { body: { phone } })

export const useRegister = () =>
  useMutation({
    mutationFn: async ({ account, name, phone, code, email, newPassword, reason }: RegisterFields) => {
      const facts = { account, name, phone, code, ...(email && { email }), ...(reason && { reason }) }
      return call(registerApi.register, { body: { ...facts, password: await sealPassword(newPassword) } })
    },
    meta: { shownInPlace: true },
  })
