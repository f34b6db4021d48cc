import type { Sent } from '@chargedeck/contract/endpoint'
import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

const key = ['reservation']

export const reservationPage = (query: Sent<typeof reservationApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(reservationApi.page, { query }),
  })

const useChange = changeOf('reservation')

export type ReservationInput = Sent<typeof reservationApi.add>['body']
export const useAddReservation = () => useChange((body: ReservationInput) => call(reservationApi.add, { body }))
export const useCancelReservation = () =>
  useChange((body: Sent<typeof reservationApi.cancel>['body']) => call(reservationApi.cancel, { body }))
