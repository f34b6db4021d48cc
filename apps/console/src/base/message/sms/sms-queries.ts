import type { Sent } from '@chargedeck/contract/endpoint'
import { smsApi } from '@chargedeck/contract/base/message/sms-calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** The only file of this feature that talks to the server. */
export const smsPage = (query: Sent<typeof smsApi.page>['query']) =>
  queryOptions({ queryKey: ['sms', 'page', query] as readonly unknown[], queryFn: () => call(smsApi.page, { query }) })

export const smsTemplatePage = (query: Sent<typeof smsApi.templatePage>['query']) =>
  queryOptions({
    queryKey: ['sms', 'template', query] as readonly unknown[],
    queryFn: () => call(smsApi.templatePage, { query }),
  })

/** All of them: there are few. */
export const smsTemplates = queryOptions({
  queryKey: ['sms', 'template', 'all'],
  queryFn: () => call(smsApi.templatePage, { query: { pageSize: 200 } }),
})

export const smsSettings = queryOptions({ queryKey: ['sms', 'settings'], queryFn: () => call(smsApi.settings, {}) })

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['sms'] }), // also after a refusal: somebody was faster
  meta: { shownInPlace: true },
})

export type TemplateWords = Sent<typeof smsApi.addTemplate>['body']
export const useSaveTemplate = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: TemplateWords): Promise<void> => {
      if (id === null) await call(smsApi.addTemplate, { body })
      else await call(smsApi.editTemplate, { body: { id, ...body } })
    }),
  )

export const useDeleteTemplate = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(smsApi.deleteTemplate, { body: { id } })))

export const useTestSend = () =>
  useMutation(
    changing(useQueryClient(), (body: Sent<typeof smsApi.testSend>['body']) => call(smsApi.testSend, { body })),
  )

export const useSaveSettings = () =>
  useMutation(
    changing(useQueryClient(), (values: Sent<typeof smsApi.saveSettings>['body']['values']) =>
      call(smsApi.saveSettings, { body: { values } }),
    ),
  )
