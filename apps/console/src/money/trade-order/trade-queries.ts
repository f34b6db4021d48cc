import type { Sent } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { fen } from '@chargedeck/domain/kernel/money'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../platform/api.ts'

export const topUpTerms = (customerId: string) =>
  queryOptions({
    queryKey: ['trade-order', 'top-up-terms', customerId],
    queryFn: () => call(tradeOrderApi.topUpTerms, { query: { customerId } }),
    gcTime: 0,
  })

/** What activities would give with a top-up of this amount. */
export const topUpPromise = (customerId: string, tradeAmt: number) =>
  queryOptions({
    queryKey: ['trade-order', 'top-up-promise', customerId, tradeAmt],
    queryFn: () => call(tradeOrderApi.topUpTerms, { query: { customerId, tradeAmt: fen(tradeAmt) } }),
    gcTime: 0,
  })

/** Of a top-up that waits: the wallet of now, what counted with it when it was asked for, and what activities would give. */
export const reviewTerms = (query: Sent<typeof tradeOrderApi.topUpTerms>['query']) =>
  queryOptions({
    queryKey: ['trade-order', 'top-up-review-terms', query],
    queryFn: () => call(tradeOrderApi.topUpTerms, { query }),
    gcTime: 0,
  })

type Payee = Sent<typeof tradeOrderApi.refundTerms>['query']
export const refundTerms = (query: Payee) =>
  queryOptions({
    queryKey: ['trade-order', 'refund-terms', query],
    queryFn: () => call(tradeOrderApi.refundTerms, { query }),
    gcTime: 0,
  })

/** Of many customers at once. */
export const refundManyTerms = (customerIds: string[]) =>
  queryOptions({
    queryKey: ['trade-order', 'refund-many-terms', customerIds],
    queryFn: () => call(tradeOrderApi.refundManyTerms, { query: { customerIds } }),
    gcTime: 0,
  })

export const refundableTopUps = (customerId: string) =>
  queryOptions({
    queryKey: ['trade-order', 'refundable', customerId],
    queryFn: () => call(tradeOrderApi.lastYearTopUps, { query: { customerId } }),
  })

const changed = ['trade-order', 'customer', 'caller', 'customer-group', 'charge-order', 'payment']
/** Reads wallets again once a channel has ended a payment. */
export function useBookingEnds(hasEnded: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (hasEnded) for (const key of changed) if (key !== 'payment') void queries.invalidateQueries({ queryKey: [key] })
  }, [hasEnded, queries])
}

/** Wallets show in the lists of customers and of groups, and a paid debt ends an order. */
function useBooking<Given, Answer>(book: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: book,
    onSettled: () => Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    meta: { shownInPlace: true },
  })
}

export const useTopUp = () =>
  useBooking((body: Sent<typeof tradeOrderApi.topUp>['body']) => call(tradeOrderApi.topUp, { body }))
export const useConfirmTopUp = () =>
  useBooking((body: Sent<typeof tradeOrderApi.confirmTopUp>['body']) => call(tradeOrderApi.confirmTopUp, { body }))
export const useClearCustomer = () =>
  useBooking((query: Sent<typeof tradeOrderApi.clearCustomer>['query']) => call(tradeOrderApi.clearCustomer, { query }))
export const useDepositGroup = () =>
  useBooking((body: Sent<typeof tradeOrderApi.depositGroup>['body']) => call(tradeOrderApi.depositGroup, { body }))
export const useRefund = () =>
  useBooking((body: Sent<typeof tradeOrderApi.refund>['body']) => call(tradeOrderApi.refund, { body }))
export const useConfirmRefund = () =>
  useBooking((body: Sent<typeof tradeOrderApi.confirmRefund>['body']) => call(tradeOrderApi.confirmRefund, { body }))
export const useCloseTrade = () =>
  useBooking((body: Sent<typeof tradeOrderApi.close>['body']) => call(tradeOrderApi.close, { body }))
export const useRefundMany = () =>
  useBooking((body: Sent<typeof tradeOrderApi.refundMany>['body']) => call(tradeOrderApi.refundMany, { body }))
