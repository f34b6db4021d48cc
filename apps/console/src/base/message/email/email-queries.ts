import { emailApi } from '@chargedeck/contract/base/message/email-calls'
import type { Sent } from '@chargedeck/contract/endpoint'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** The only file of this feature that talks to the server. */
export const emailPage = (query: Sent<typeof emailApi.page>['query']) =>
  queryOptions({
    queryKey: ['email', 'page', query] as readonly unknown[],
    queryFn: () => call(emailApi.page, { query }),
  })

export const emailDetail = (id: string) =>
  queryOptions({ queryKey: ['email', 'detail', id], queryFn: () => call(emailApi.detail, { query: { id } }) })

export const emailTemplatePage = (query: Sent<typeof emailApi.templatePage>['query']) =>
  queryOptions({
    queryKey: ['email', 'template', query] as readonly unknown[],
    queryFn: () => call(emailApi.templatePage, { query }),
  })

export const emailSettings = queryOptions({
  queryKey: ['email', 'settings'],
  queryFn: () => call(emailApi.settings, {}),
})

const changing = <Body, Data>(queries: ReturnType<typeof useQueryClient>, send: (body: Body) => Promise<Data>) => ({
  mutationFn: send,
  onSettled: () => queries.invalidateQueries({ queryKey: ['email'] }), // also after a refusal: somebody was faster
  meta: { shownInPlace: true },
})

export type Letter = Sent<typeof emailApi.sendEmail>['body']
export const useSendEmail = (isHtml: boolean) =>
  useMutation(
    changing(useQueryClient(), (body: Letter) => call(isHtml ? emailApi.sendEmailHtml : emailApi.sendEmail, { body })),
  )

export type TemplateWords = Sent<typeof emailApi.addTemplate>['body']
export const useSaveTemplate = (id: string | null) =>
  useMutation(
    changing(useQueryClient(), async (body: TemplateWords): Promise<void> => {
      if (id === null) await call(emailApi.addTemplate, { body })
      else await call(emailApi.editTemplate, { body: { id, ...body } })
    }),
  )

export const useDeleteTemplate = () =>
  useMutation(changing(useQueryClient(), (id: string) => call(emailApi.deleteTemplate, { body: { id } })))

export const useSaveSettings = () =>
  useMutation(
    changing(useQueryClient(), (values: Sent<typeof emailApi.saveSettings>['body']['values']) =>
      call(emailApi.saveSettings, { body: { values } }),
    ),
  )
