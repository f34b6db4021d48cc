import { accountApi, type Bindings, type NotificationSetting } from '@chargedeck/contract/staff/account/calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { fileApi } from '@chargedeck/contract/base/file/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { sealPassword } from '../../platform/seal-password.ts'
import { upload } from '../../platform/upload.ts'

const key = ['account']
const me = ['session', 'me'] // the shell's key

export const visitsQuery = queryOptions({ queryKey: [...key, 'visits'], queryFn: () => call(accountApi.visits, {}) })
export const bindingsQuery = queryOptions({
  queryKey: [...key, 'bindings'],
  queryFn: () => call(accountApi.bindings, {}),
})
export const notificationQuery = queryOptions({
  queryKey: [...key, 'notification'],
  queryFn: () => call(accountApi.notification, {}),
})

/** A change of the account also refreshes the header. */
function useOwnChange<Given, Answer>(change: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all([me, key].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    meta: { shownInPlace: true },
  })
}

export type OwnFacts = Sent<typeof accountApi.updateInfo>['body']
export const useSaveInfo = () => useOwnChange((body: OwnFacts) => call(accountApi.updateInfo, { body }))

export const useSaveAvatar = () =>
  useOwnChange(async (picture: File) => {
    const avatar = await upload(fileApi.upload, { query: { usage: 'IMAGE' } }, picture)
    return call(accountApi.updateAvatar, { body: { avatar } })
  })

type Contact = Sent<typeof accountApi.sendBindCode>['body']
export const useSendBindCode = () =>
  useMutation({ mutationFn: (body: Contact) => call(accountApi.sendBindCode, { body }), meta: { shownInPlace: true } })
export const useBind = () =>
  useOwnChange(async ({ password, ...body }: Contact & { code: string; password: string }): Promise<Bindings> =>
    call(accountApi.bind, { body: { ...body, password: await sealPassword(password) } }),
  )

export function useSaveNotification() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationSetting) => call(accountApi.saveNotification, { body }),
    onSuccess: (setting) => queries.setQueryData(notificationQuery.queryKey, setting),
  })
}
