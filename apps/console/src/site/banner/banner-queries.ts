import type { Sent } from '@chargedeck/contract/endpoint'
import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const bannerPage = (query: Sent<typeof bannerApi.page>['query']) =>
  queryOptions({
    queryKey: ['banner', 'page', query] as readonly unknown[],
    queryFn: () => call(bannerApi.page, { query }),
  })

/** The apps and the activities that a banner of the company may name. */
export const bannerTargets = (companyId: string) =>
  queryOptions({
    queryKey: ['banner', 'targets', companyId],
    queryFn: () => call(bannerApi.targets, { query: { companyId } }),
  })

const useChange = changeOf('banner')
export type BannerFacts = Sent<typeof bannerApi.save>['body']
export const useSaveBanner = () => useChange((body: BannerFacts) => call(bannerApi.save, { body }))
export const useDeleteBanner = () => useChange((id: string) => call(bannerApi.delete, { query: { id } }))
