import type { Sent } from '@chargedeck/contract/endpoint'
import { frameApi } from '@chargedeck/contract/insight/frame/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type FrameQuery = Sent<typeof frameApi.page>['query']

export const framePage = (query: FrameQuery) =>
  queryOptions({ queryKey: ['frame', query] as readonly unknown[], queryFn: () => call(frameApi.page, { query }) })
