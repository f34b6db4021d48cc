import type { Sent } from '@chargedeck/contract/endpoint'
import { tradeOrderApi } from '@chargedeck/contract/money/trade-order/calls'
import { isUnended } from '@chargedeck/domain/trade-order/awaits-payer'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../../../platform/api.ts'
import { useMay } from '../../../platform/me.ts'

const againMs = 1500

type Payee = Sent<typeof tradeOrderApi.paymentChannels>['query']
/** `online`: undefined while unknown, or not this user's to know, so that only the counter is offered. */
export function usePaymentChannels(query: Payee) {
  const may = useMay()
  const { data: online, isLoading } = useQuery({
    queryKey: ['trade-order', 'payment-channels', query],
    queryFn: () => call(tradeOrderApi.paymentChannels, { query }),
    enabled: may(tradeOrderApi.paymentChannels) && may(tradeOrderApi.payment),
  })
  return { online, isLoading }
}

/** Read again and again while somebody pays. */
export const paymentOf = (orderId: string) =>
  queryOptions({
    queryKey: ['payment', orderId],
    queryFn: () => call(tradeOrderApi.payment, { query: { orderId } }),
    refetchInterval: ({ state }) => (state.data && !isUnended(state.data) ? false : againMs),
    gcTime: 0,
  })

export function useEndStuckRefund() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof tradeOrderApi.endStuckRefund>['body']) =>
      call(tradeOrderApi.endStuckRefund, { body }),
    onSettled: () =>
      Promise.all(
        ['trade-order', 'customer', 'customer-group', 'caller'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    meta: { shownInPlace: true },
  })
}

export function useQueryPayment() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => call(tradeOrderApi.queryPayment, { body: { orderId } }),
    onSettled: () =>
      Promise.all(['payment', 'trade-order'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}

/** `word`: what it said, or null where the page shows it by itself. */
type Answered = { answerTime: string | null; word: string | null }
const mostReads = 8

/** Asks the channel of a trade, waits for its answer, and says it. */
export function useAskChannel(orderId: string, read: () => Promise<Answered>) {
  const queries = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: async () => {
      const { askedTime } = await call(tradeOrderApi.queryPayment, { body: { orderId } })
      return answerSince(askedTime, read)
    },
    onSuccess: (word) => word !== null && void message.info(word),
    onSettled: () =>
      Promise.all(['payment', 'trade-order'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}

async function answerSince(askedTime: string, read: () => Promise<Answered>): Promise<string | null> {
  for (let reads = 0; reads < mostReads; reads += 1) {
    const { answerTime, word } = await read()
    if (answerTime !== null && answerTime >= askedTime) return word && `渠道答复：${word}`
    await new Promise((done) => setTimeout(done, againMs))
  }
  return '渠道还没有答复，答复后这里随之更新'
}
