import type { Sent } from '@chargedeck/contract/endpoint'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { withdrawErrorCodes } from '@chargedeck/contract/settlement/withdraw/errors'
import type { WithdrawFilters } from '@chargedeck/contract/settlement/withdraw/list-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, Refusal } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

type PageQuery = Sent<typeof withdrawApi.page>['query']
export const withdrawPage = (query: PageQuery) =>
  queryOptions({
    queryKey: ['withdraw', 'page', query] as readonly unknown[],
    queryFn: () => call(withdrawApi.page, { query }),
  })

export const withdrawSummary = (query: WithdrawFilters) =>
  queryOptions({
    queryKey: ['withdraw', 'summary', query],
    queryFn: () => call(withdrawApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

export const withdrawDetail = (withdrawId: string) =>
  queryOptions({
    queryKey: ['withdraw', 'detail', withdrawId],
    queryFn: () => call(withdrawApi.detail, { query: { withdrawId } }),
  })

export const cashPage = (query: Sent<typeof withdrawApi.cashPage>['query']) =>
  queryOptions({
    queryKey: ['withdraw', 'cash', query] as readonly unknown[],
    queryFn: () => call(withdrawApi.cashPage, { query }),
  })

export const linePage = (query: Sent<typeof withdrawApi.lines>['query']) =>
  queryOptions({
    queryKey: ['withdraw', 'lines', query] as readonly unknown[],
    queryFn: () => call(withdrawApi.lines, { query }),
  })

export const payoutSums = queryOptions({
  queryKey: ['withdraw', 'sums'],
  queryFn: () => call(withdrawApi.sums, { query: {} }),
})

export const allowedWithdraw = (holderId: string) =>
  queryOptions({
    queryKey: ['withdraw', 'allow', holderId],
    queryFn: () => call(withdrawApi.allow, { query: { holderId } }),
    staleTime: 0,
  })

export const openDays = (holderId: string) =>
  queryOptions({
    queryKey: ['withdraw', 'open-days', holderId],
    queryFn: () => call(withdrawApi.openDays, { query: { holderId } }),
    staleTime: 0,
  })

/** Days by name, or by their dates, stations and sum; none of these: all. */
export type Choice = Omit<Sent<typeof withdrawApi.preview>['query'], 'holderId' | 'settleAccountId'>
export const withdrawPreview = (query: Sent<typeof withdrawApi.preview>['query']) =>
  queryOptions({
    queryKey: ['withdraw', 'preview', query],
    queryFn: () => call(withdrawApi.preview, { query }),
    staleTime: 0,
    retry: false,
  })

const useChange = changeOf('withdraw', 'settle-day', 'settle-month')
export const useCreateWithdraw = () =>
  useChange((body: Sent<typeof withdrawApi.create>['body']) => call(withdrawApi.create, { body }))
export const usePayWithdraw = () =>
  useChange((body: Sent<typeof withdrawApi.pay>['body']) => call(withdrawApi.pay, { body }))
export const useApproveWithdraw = () =>
  useChange((body: Sent<typeof withdrawApi.approve>['body']) => call(withdrawApi.approve, { body }))
export const useAskEnd = () =>
  useChange((body: Sent<typeof withdrawApi.askEnd>['body']) => call(withdrawApi.askEnd, { body }))
export const useConfirmEnd = () =>
  useChange((body: Sent<typeof withdrawApi.confirmEnd>['body']) => call(withdrawApi.confirmEnd, { body }))
export const useRefuseEnd = () =>
  useChange((body: Sent<typeof withdrawApi.refuseEnd>['body']) => call(withdrawApi.refuseEnd, { body }))
export const useAskPaidTwice = () =>
  useChange((body: Sent<typeof withdrawApi.askPaidTwice>['body']) => call(withdrawApi.askPaidTwice, { body }))
export const useConfirmPaidTwice = () =>
  useChange((body: Sent<typeof withdrawApi.confirmPaidTwice>['body']) => call(withdrawApi.confirmPaidTwice, { body }))
export const useRefusePaidTwice = () =>
  useChange((body: Sent<typeof withdrawApi.refusePaidTwice>['body']) => call(withdrawApi.refusePaidTwice, { body }))
export const useUndoTransfer = () =>
  useChange((body: Sent<typeof withdrawApi.undo>['body']) => call(withdrawApi.undo, { body }))
export const useNullifyWithdraw = () =>
  useChange((body: Sent<typeof withdrawApi.nullify>['body']) => call(withdrawApi.nullify, { body }))
export const useAddVouchers = () =>
  useChange((body: Sent<typeof withdrawApi.addVouchers>['body']) => call(withdrawApi.addVouchers, { body }))
export const useAskStatus = () => useChange((withdrawId: string) => call(withdrawApi.status, { query: { withdrawId } }))

const movedCodes: readonly number[] = [
  withdrawErrorCodes['WITHDRAW.CANNOT_PAY'],
  withdrawErrorCodes['WITHDRAW.CANNOT_UNDO'],
  withdrawErrorCodes['WITHDRAW.BEING_SENT'],
  withdrawErrorCodes['WITHDRAW.CANNOT_NULLIFY'],
  withdrawErrorCodes['WITHDRAW.DOUBTED'],
  withdrawErrorCodes['WITHDRAW.EARLIER_UNANSWERED'],
]
/** Somebody else or the provider was first: it is in another state. */
export const isMoved = (error: unknown): error is Refusal => error instanceof Refusal && movedCodes.includes(error.code)
