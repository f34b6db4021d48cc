import type { Sent } from '@chargedeck/contract/endpoint'
import { aliAppApi, wxAppApi, type AliApp, type WxApp } from '@chargedeck/contract/money/channel-app/calls'
import type { Page } from '@chargedeck/contract/paging'
import { payConfigApi } from '@chargedeck/contract/money/pay-config/calls'
import type { AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

/** An app of either platform: what only Alipay has may be missing. */
export type ChannelApp = WxApp & Partial<AliApp>

const pageOf = (platform: AppPlatform) => (query: Sent<typeof wxAppApi.page>['query']) =>
  queryOptions({
    queryKey: ['channel-app', platform, query] as readonly unknown[],
    queryFn: (): Promise<Page<ChannelApp>> =>
      platform === 'WeChat' ? call(wxAppApi.page, { query }) : call(aliAppApi.page, { query }),
  })
export const appPage = { WeChat: pageOf('WeChat'), Alipay: pageOf('Alipay') }

/** The contracts with the platform that a company may use. */
export const payConfigsOf = (platform: AppPlatform, companyId: string | undefined) =>
  queryOptions({
    queryKey: ['pay-config', 'choices', platform, companyId],
    queryFn: () =>
      call(payConfigApi.list, {
        query: { channel: platform === 'WeChat' ? 'WePay' : 'AliPay', ...(companyId && { companyId }) },
      }),
    enabled: companyId !== undefined,
  })

const useChange = changeOf('channel-app')
export type ChannelAppFacts = Sent<typeof aliAppApi.save>['body']
export const useSaveApp = (platform: AppPlatform) =>
  useChange((body: ChannelAppFacts) =>
    platform === 'WeChat' ? call(wxAppApi.save, { body }) : call(aliAppApi.save, { body }),
  )
