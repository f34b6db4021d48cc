import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { InvoiceFilters } from '@chargedeck/contract/charging/invoice/list-calls'
import type { WantedInvoice } from '@chargedeck/contract/charging/invoice/request-calls'
import { invoiceErrorCodes } from '@chargedeck/contract/charging/invoice/errors'
import type { Sent } from '@chargedeck/contract/endpoint'
import type { InvoiceOrderKind } from '@chargedeck/domain/invoice/states'
import { isAsked, invoiceStates, type InvoiceState } from '@chargedeck/domain/invoice/states'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call, isRefusal } from '../../platform/api.ts'
import { changeOf } from '../../platform/change-of.ts'

type PageQuery = Sent<typeof invoiceApi.page>['query']

export const invoicePage = (query: PageQuery) =>
  queryOptions({
    queryKey: ['invoice', 'page', query] as readonly unknown[],
    queryFn: () => call(invoiceApi.page, { query }),
  })

export const invoiceSummary = (query: InvoiceFilters) =>
  queryOptions({
    queryKey: ['invoice', 'summary', query],
    queryFn: () => call(invoiceApi.summary, { query }),
    placeholderData: keepPreviousData,
  })

const soonMs = 3000
const waits = (status: InvoiceState | undefined): boolean =>
  status !== undefined && (status === invoiceStates.requested || isAsked(status))

/** What the provider decides is read again while it decides. */
export const invoiceDetail = (id: string) =>
  queryOptions({
    queryKey: ['invoice', 'info', id],
    queryFn: () => call(invoiceApi.info, { query: { id } }),
    refetchInterval: ({ state }) => (waits(state.data?.invoice.status) ? soonMs : false),
  })

export const ordersOfInvoice = (query: Sent<typeof invoiceApi.orders>['query']) =>
  queryOptions({
    queryKey: ['invoice', 'orders', query] as readonly unknown[],
    queryFn: () => call(invoiceApi.orders, { query }),
  })

export const invoicesOfOrders = (orderKind: InvoiceOrderKind, orderIds: readonly string[]) =>
  queryOptions({
    queryKey: ['invoice', 'of-order', orderKind, orderIds],
    queryFn: () => call(invoiceApi.ofOrder, { query: { orderKind, orderId: [...orderIds] } }),
  })

export const invoiceableOrders = (query: Sent<typeof invoiceApi.invoiceable>['query']) =>
  queryOptions({
    queryKey: ['invoice', 'invoiceable', query],
    queryFn: () => call(invoiceApi.invoiceable, { query }),
    placeholderData: keepPreviousData,
  })

export const invoiceTitles = (query: Sent<typeof invoiceApi.titles>['query']) =>
  queryOptions({ queryKey: ['invoice', 'titles', query], queryFn: () => call(invoiceApi.titles, { query }) })

export const invoicePreview = (query: WantedInvoice) =>
  queryOptions({
    queryKey: ['invoice', 'preview', query],
    queryFn: () => call(invoiceApi.preview, { query }),
    retry: false,
  })

/** Why a group's month cannot be invoiced: every order has its invoice, or there is none to invoice. */
export const whyNotMonth = (groupId: string, month: string) =>
  queryOptions({
    queryKey: ['invoice', 'why-not', groupId, month],
    queryFn: async () => {
      try {
        await call(invoiceApi.preview, { query: { groupId, month } })
        return null
      } catch (error) {
        if (isRefusal(error, invoiceErrorCodes['INVOICE.NO_ORDERS']))
          return error instanceof Error ? error.message : null
        throw error
      }
    },
    retry: false,
  })

/** The sums wait for the page: the list never waits for them. */
export const usePageShown = (query: PageQuery): boolean => useQuery({ ...invoicePage(query), enabled: false }).isFetched

const useChange = changeOf('invoice')
export const useRequestInvoice = () =>
  useChange((body: Sent<typeof invoiceApi.request>['body']) => call(invoiceApi.request, { body }))
export const useRetryInvoice = () => useChange((id: string) => call(invoiceApi.retry, { body: { id } }))
export const useVoidInvoice = () =>
  useChange((body: Sent<typeof invoiceApi.void>['body']) => call(invoiceApi.void, { body }))
export const useFailStuck = () =>
  useChange((body: Sent<typeof invoiceApi.failStuck>['body']) => call(invoiceApi.failStuck, { body }))
export const useReverseInvoice = () =>
  useChange((body: Sent<typeof invoiceApi.redLetter>['body']) => call(invoiceApi.redLetter, { body }))
export const useAskAgain = () => useChange((id: string) => call(invoiceApi.ask, { body: { id } }))
export const useEmailInvoice = () =>
  useChange((body: Sent<typeof invoiceApi.email>['body']) => call(invoiceApi.email, { body }))

/** Loaded on demand: few who read the list take a file. */
export async function downloadInvoice(id: string, isRed: boolean): Promise<void> {
  const { download } = await import('../../platform/download.ts')
  await download(invoiceApi.pdf, { query: { id, ...(isRed && { redFlag: 'Y' as const }) } })
}
