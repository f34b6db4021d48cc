import type { Sent } from '@chargedeck/contract/endpoint'
import { knockApi, type Knock } from '@chargedeck/contract/charging/knock/calls'
import { knockStates } from '@chargedeck/domain/knock/states'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

export const knockPage = (query: Sent<typeof knockApi.page>['query']) =>
  queryOptions({
    queryKey: ['knock', 'page', query] as readonly unknown[],
    queryFn: () => call(knockApi.page, { query }),
  })

/** The chargers that wait, while a user is looking for one of them. */
export const waitingKnocks = queryOptions({
  ...knockPage({ pageSize: 100, status: knockStates.waiting }),
  refetchInterval: 3000,
  staleTime: 0,
})

export const platformAddress = queryOptions({
  queryKey: ['platform-address'],
  queryFn: () => call(knockApi.platformAddress, {}),
  staleTime: 60_000,
})

const useChange = changeOf('knock')

/** As staff saw it. */
type Seen = Pick<Knock, 'id' | 'address'>
export type Approval = Omit<Sent<typeof knockApi.approve>['body'], 'knockId' | 'address'>
export const useApproveKnock = ({ id: knockId, address }: Seen) =>
  useChange((approval: Approval) => call(knockApi.approve, { body: { knockId, address, ...approval } }))
export const useRejectKnock = (knockId: string) =>
  useChange((reason: string) => call(knockApi.reject, { body: { knockId, reason } }))
export const useGivePassword = () =>
  useChange(({ id: knockId, address }: Seen) => call(knockApi.givePassword, { body: { knockId, address } }))
