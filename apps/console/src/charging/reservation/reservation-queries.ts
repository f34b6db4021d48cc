import type { Sent } from '@chargedeck/contract/endpoint'
import { reservationApi } from '@chargedeck/contract/charging/reservation/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const key = ['reservation']

export const reservationPage = (query: Sent<typeof reservationApi.page>['query']) =>
  queryOptions({
    queryKey: [...key, 'page', query] as readonly unknown[],
    queryFn: () => call(reservationApi.page, { query }),
  })

function useChange<Given>(change: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
    meta: { shownInPlace: true },
  })
}

export type ReservationInput = Sent<typeof reservationApi.add>['body']
export const useAddReservation = () => useChange((body: ReservationInput) => call(reservationApi.add, { body }))
export const useCancelReservation = () =>
  useChange((body: Sent<typeof reservationApi.cancel>['body']) => call(reservationApi.cancel, { body }))
