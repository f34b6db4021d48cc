import { bannerApi } from '@chargedeck/contract/site/banner/calls'
import { noticeBarApi } from '@chargedeck/contract/site/notice-bar/calls'
import type { AppPosition } from '@chargedeck/domain/app-content/kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

type Place = { companyId: string; position: AppPosition }
const most = 20

/** What drivers see there now. */
export const shownBanners = (place: Place) =>
  queryOptions({
    queryKey: ['banner', 'shown', place],
    queryFn: async () => (await call(bannerApi.page, { query: { ...place, showing: 1, pageSize: most } })).rows,
  })

export const shownNotices = (place: Place) =>
  queryOptions({
    queryKey: ['notice-bar', 'shown', place],
    queryFn: async () => (await call(noticeBarApi.page, { query: { ...place, showing: 1, pageSize: most } })).rows,
  })
