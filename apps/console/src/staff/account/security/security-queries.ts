import { accountApi } from '@chargedeck/contract/staff/account/calls'
import { twoStepApi } from '@chargedeck/contract/staff/two-step/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { sealPassword } from '../../../platform/seal-password.ts'

const key = ['account', 'security']

export const devicesQuery = queryOptions({ queryKey: [...key, 'devices'], queryFn: () => call(accountApi.devices, {}) })
export const twoStepQuery = queryOptions({ queryKey: [...key, 'two-step'], queryFn: () => call(twoStepApi.state, {}) })

function useChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export const useEndDevice = () => useChange((sessionId: string) => call(accountApi.endDevice, { body: { sessionId } }))
export const useEndOtherDevices = () => useChange(() => call(accountApi.endOtherDevices, {}))

export const useChangePassword = () =>
  useChange(async ({ old, newPassword }: { old: string; newPassword: string }) =>
    call(accountApi.updatePwd, {
      body: { password: await sealPassword(old), newPassword: await sealPassword(newPassword) },
    }),
  )

/** The secret is shown once and never cached. */
export const useStartTwoStep = () =>
  useMutation({
    mutationFn: async (password: string) =>
      call(twoStepApi.start, { body: { password: await sealPassword(password) } }),
    meta: { shownInPlace: true },
  })
export const useConfirmTwoStep = () => useChange((code: string) => call(twoStepApi.confirm, { body: { code } }))
export const useRenewCodes = () =>
  useChange(async (password: string) =>
    call(twoStepApi.renewCodes, { body: { password: await sealPassword(password) } }),
  )
export const useDisableTwoStep = () =>
  useChange(async (password: string) => call(twoStepApi.disable, { body: { password: await sealPassword(password) } }))
