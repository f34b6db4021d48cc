import type { Sent } from '@chargedeck/contract/endpoint'
import { reportMailApi } from '@chargedeck/contract/insight/report-mail/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const ownReportMail = queryOptions({
  queryKey: ['report-mail', 'own'],
  queryFn: () => call(reportMailApi.own, {}),
})

export const reportMailPage = (query: Sent<typeof reportMailApi.page>['query']) =>
  queryOptions({
    queryKey: ['report-mail', 'page', query] as readonly unknown[],
    queryFn: () => call(reportMailApi.page, { query }),
  })

export const sentMailPage = (query: Sent<typeof reportMailApi.sent>['query']) =>
  queryOptions({
    queryKey: ['report-mail', 'sent', query] as readonly unknown[],
    queryFn: () => call(reportMailApi.sent, { query }),
  })

const useChange = changeOf('report-mail')
export const useSaveOwnMail = () =>
  useChange((body: Sent<typeof reportMailApi.saveOwn>['body']) => call(reportMailApi.saveOwn, { body }))
export const useSendOwnMail = () =>
  useChange((body: Sent<typeof reportMailApi.sendOwn>['body']) => call(reportMailApi.sendOwn, { body }))
export const useSaveMail = () =>
  useChange((body: Sent<typeof reportMailApi.save>['body']) => call(reportMailApi.save, { body }))
export const useDeleteMail = () => useChange((id: string) => call(reportMailApi.delete, { body: { id } }))
